import { Mail, Play, Trash2, UserRound } from 'lucide-react'
import { useId } from 'react'
import type { Contact } from '#contract/contacts.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { useNow } from '#web/time/now.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { askThem, remove, resume } from './contact-actions.ts'
import { mayAskAgain, sayContact } from './contact-state.ts'
import { sayDay } from './say-day.ts'

type ContactRowProps = { contact: Contact; reminders: number; onRemoving: () => void }

export function ContactRow({ contact, reminders, onRemoving }: ContactRowProps) {
  const nameId = useId()
  const now = useNow()
  const items: MenuItem[] = [
    ...(mayAskAgain(contact, now)
      ? [{ label: words.askAgain, icon: <Mail aria-hidden />, onChoose: () => void askThem(contact) }]
      : []),
    ...(contact.state === 'paused'
      ? [{ label: words.resume, icon: <Play aria-hidden />, onChoose: () => void resume(contact) }]
      : []),
    {
      label: words.remove,
      icon: <Trash2 aria-hidden />,
      onChoose: () => {
        onRemoving()
        void remove(contact)
      },
    },
  ]
  return (
    <li data-contact={contact._id} className="flex min-h-14 items-center gap-3 py-2.5">
      <UserRound aria-hidden className="size-5 shrink-0 stroke-[1.9] text-ink-2" />
      <div className="min-w-0 flex-1">
        <p id={nameId} className="wrap-anywhere">
          <span dir="auto">{contact.name}</span>
          <span className="text-ink-2 max-sm:sr-only"> · {contact.email}</span>
        </p>
        <p className="text-meta text-ink-2">{sayContact(contact, reminders, { sayDay, now })}</p>
      </div>
      <MoreMenu label={words.more} items={items} describedBy={nameId} className="-mr-2" />
    </li>
  )
}
