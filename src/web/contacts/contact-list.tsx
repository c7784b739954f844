import { chrome } from '#contract/messages/app.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { contactRefusals } from '#contract/messages/contacts.ts'
import { failures } from '#contract/messages/toasts.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { AddedList } from '#web/ui/added-list.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { openAdding } from './add-contact.tsx'
import { ContactRow } from './contact-row.tsx'
import { useContacts } from './contacts.ts'

/** Who is told when nobody answers, and of how many of these reminders. */
export function ContactList({ reminders }: { reminders: readonly Reminder[] }) {
  const contacts = useContacts()
  const told = (id: string) => reminders.filter(({ insist }) => insist?.contact === id).length
  return (
    <AddedList
      words={{ ...chrome, ...words }}
      list={contacts}
      failure={() => failures.list(messageOf(contacts.error, chrome.unreachable))}
      most={limits.contacts}
      onAdd={openAdding}
      onFull={() => toasts.bad(contactRefusals.limit)}
      rowOf={(id) => document.querySelector(`[data-contact="${id}"] button`)}
      renderRow={(contact, onRemoving) => (
        <ContactRow
          key={contact._id}
          contact={contact}
          reminders={told(contact._id)}
          onRemoving={onRemoving}
        />
      )}
    />
  )
}
