import type { Contact } from '#contract/contacts.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'

/** Who says it, and when. */
type Said = { sayDay: (moment: string) => string; now: number }

/** What became of asking somebody, in a line. */
export function sayContact(contact: Contact, reminders: number, { sayDay, now }: Said) {
  const { email, state, askedAt, agreedAt = '', askAgainAt = '' } = contact
  if (state === 'refused') return words.refused
  if (state === 'paused') return words.paused(email)
  if (state === 'agreed')
    return `${words.agreed(sayDay(agreedAt))} ${reminders > 0 ? words.chosen(reminders) : words.notChosen}`
  const asked = askedAt ? words.pending(sayDay(askedAt)) : words.notAsked
  return mayAskAgain(contact, now) ? asked : `${asked} ${words.again(sayDay(askAgainAt))}`
}

export function mayAskAgain({ state, askAgainAt = '' }: Contact, now: number) {
  return state === 'pending' && Date.parse(askAgainAt) <= now
}

/** What the server did when it was told to ask. A mailbox that somebody asked within the week gets no second letter. */
export function sayAsked(contact: Contact, { sayDay, now }: Said) {
  const { name, state, askedAt = '', askAgainAt = '' } = contact
  if (state === 'agreed') return words.knownAgreed(name)
  if (state === 'refused') return words.knownRefused(name)
  const isJustAsked = now - Date.parse(askedAt) < justMs
  return isJustAsked ? words.asked(name) : words.notYet(name, sayDay(askAgainAt))
}

const justMs = 5 * 60_000
