import type { Contact, NewContact } from '#contract/contacts.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { ask } from '#web/ui/confirm.tsx'
import { askContact, removeContact } from './contacts.ts'
import { sayAsked } from './contact-state.ts'
import { sayDay } from './say-day.ts'

export function askThem({ name, email }: NewContact) {
  return attempt(askContact({ name, email }), {
    done: (contact) => sayAsked(contact, { sayDay, now: Date.now() }),
    failed: words.askFailed,
  })
}

/** Who has not answered before the pause is asked again, if they may be. */
export function resume({ name, email }: Contact) {
  return attempt(askContact({ name, email }), {
    done: (contact) =>
      contact.state === 'agreed' ? words.resumed(name) : sayAsked(contact, { sayDay, now: Date.now() }),
    failed: words.resumeFailed,
  })
}

export async function remove(contact: Contact) {
  if (!(await ask(words.removing))) return
  await attempt(removeContact(contact), { done: words.removed, failed: words.removeFailed })
}
