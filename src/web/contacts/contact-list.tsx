import { useId, useMemo } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { contactRefusals } from '#contract/messages/contacts.ts'
import { failures } from '#contract/messages/toasts.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { AddHead } from '#web/ui/add-head.tsx'
import { RetryRow } from '#web/ui/retry-row.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { openAdding } from './add-contact.tsx'
import { ContactRow } from './contact-row.tsx'
import { useContacts } from './contacts.ts'

/** Who is told when nobody answers, and of how many of these reminders. */
export function ContactList({ reminders }: { reminders: readonly Reminder[] }) {
  const titleId = useId()
  const { data, isPending, error, refetch } = useContacts()
  const contacts = useMemo(() => data ?? [], [data])
  const focus = useFocusAfterRemoval(contacts, (id) => focusRow(id, titleId))
  const isFull = contacts.length >= limits.contacts
  const told = (id: string) => reminders.filter(({ insist }) => insist?.contact === id).length
  return (
    <>
      <AddHead
        title={words.title}
        titleId={titleId}
        add={words.add}
        blocked={isFull}
        onAdd={() => (isFull ? toasts.bad(contactRefusals.limit) : openAdding())}
      />
      {isPending ? (
        <output className="late block px-5 py-4 text-ink-2">{chrome.loading}</output>
      ) : !data ? (
        <RetryRow
          text={failures.list(messageOf(error, chrome.unreachable))}
          label={chrome.tryAgain}
          onRetry={() => void refetch()}
        />
      ) : contacts.length === 0 ? (
        <p className="px-5 py-4 text-meta text-ink-2">{words.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line">
          {contacts.map((contact) => (
            <ContactRow
              key={contact._id}
              contact={contact}
              reminders={told(contact._id)}
              onRemoving={() => focus.removing(contact)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Without any, the heading above. */
function focusRow(id: string | undefined, titleId: string) {
  const row = id && document.querySelector<HTMLElement>(`[data-contact="${id}"] button`)
  ;(row || document.getElementById(titleId))?.focus()
}
