import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts.ts'
import { contactWords as words } from '#contract/messages/contact-form.ts'
import { mayAskAgain, sayAsked, sayContact } from './contact-state.ts'

const said = { sayDay: (moment: string) => moment.slice(0, 10), now: Date.parse('2026-05-14T12:00:00Z') }
const contact = (more: Partial<Contact>): Contact => ({
  _id: '0',
  name: 'Paul',
  email: 'paul@example.com',
  state: 'pending',
  ...more,
})
const asked = { askedAt: '2026-05-11T12:00:00Z', askAgainAt: '2026-05-18T12:00:00Z' }

test.each<[Partial<Contact>, number, string]>([
  [
    { state: 'agreed', agreedAt: '2026-05-03T12:00:00Z' },
    2,
    'Agreed on 2026-05-03. Gets a letter if one of 2 reminders goes unanswered.',
  ],
  [
    { state: 'agreed', agreedAt: '2026-05-03T12:00:00Z' },
    0,
    'Agreed on 2026-05-03. Choose them for a reminder that keeps ringing.',
  ],
  [asked, 0, 'Asked on 2026-05-11, no answer yet. You can ask again from 2026-05-18.'],
  [{ ...asked, askAgainAt: '2026-05-14T12:00:00Z' }, 0, 'Asked on 2026-05-11, no answer yet.'],
  [
    { askAgainAt: asked.askAgainAt },
    0,
    'Not asked yet: somebody else asked this address within the week. You can ask again from 2026-05-18.',
  ],
  [{ state: 'paused', agreedAt: '2026-05-03T12:00:00Z' }, 2, words.paused('paul@example.com')],
  [{ state: 'refused' }, 3, words.refused],
])('a contact says how it stands with asking (%#)', (more, count, line) =>
  expect(sayContact(contact(more), count, said)).toBe(line),
)

test('only who has not answered for a week can be asked again', () => {
  expect(mayAskAgain(contact(asked), said.now)).toBe(false)
  expect(mayAskAgain(contact(asked), Date.parse(asked.askAgainAt))).toBe(true)
  expect(mayAskAgain(contact({ state: 'agreed' }), said.now)).toBe(false)
})

test('who was asked is said truly: now, not again, or not at all', () => {
  expect(sayAsked(contact({ ...asked, askedAt: '2026-05-14T12:00:00Z' }), said)).toBe(words.asked('Paul'))
  expect(sayAsked(contact(asked), said)).toBe(words.notYet('Paul', '2026-05-18'))
  expect(sayAsked(contact({ state: 'refused' }), said)).toBe(words.knownRefused('Paul'))
  expect(sayAsked(contact({ state: 'agreed' }), said)).toBe(words.knownAgreed('Paul'))
})
