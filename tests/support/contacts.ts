// Contacts as tests meet them: added by one person, asked by a letter, answering without an account.
import { minutes } from '#server/clock.ts'
import * as contacts from '#server/contacts/contacts.ts'
import { fire } from '#server/reminders/firing.ts'
import type { House, Person } from './house.ts'
import { takeLetters } from './letters.ts'

export const paul = { name: 'Paul', email: 'paul@example.com' }

export type Links = { answer: string; refuse: string; oneClick: string }

/** Where the links in a letter lead, on the server of this test. */
export function linksIn(
  house: House,
  letter: { text: string; headers?: Record<string, string> } | undefined,
): Links {
  const here = (link: string) => link.replace(house.world.config.publicUrl, house.url)
  const [first = '', second = first] = [...(letter?.text.matchAll(/: (http\S+\/link\/\S+)/g) ?? [])].map(
    ([, link]) => here(link!),
  )
  const headers = new Map(
    Object.entries(letter?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    answer: first,
    refuse: second,
    oneClick: here(headers.get('list-unsubscribe')?.slice(1, -1) ?? ''),
  }
}

/** Somebody who was asked, and the links of the letter. */
export async function askedBy(house: House, person: Person, who = paul) {
  const { body } = await person.call('addContact', { body: who })
  return { contact: body, ...linksIn(house, (await takeLetters(house)).at(-1)) }
}

export async function agreedWith(house: House, person: Person, who = paul) {
  const asked = await askedBy(house, person, who)
  await fetch(asked.answer, { method: 'POST' })
  return asked
}

export const stateOf = async (person: Person) => (await person.call('listContacts')).body[0]?.state

type Wishes = { title?: string; description?: string; shareText?: boolean; repeats?: number; date?: string }

/** A reminder that rang, and rang again five minutes apart, without an answer. Ten minutes later its contact is to be told. */
export async function unanswered(house: House, person: Person, wishes: Wishes = {}) {
  const { db } = house.world
  const { title = 'Evening pill for Biscuit', repeats = 3, shareText = false } = wishes
  const date = wishes.date ?? new Date(house.clock.now().getTime() + minutes(10)).toISOString()
  const body = { title, description: wishes.description ?? 'Half a tablet, hidden in cheese', date }
  const { _id } = (await person.call('addReminder', { body })).body
  house.clock.set(date)
  await fire(db, house.clock.now(), 100, [], '')
  house.clock.advance(minutes(5) * repeats)
  await db.run(
    'insist-in-test',
    `update all_reminders set insist_every = 5, insist_times = greatest(1, $2::int), insisted = $2, insist_share_text = $3,
       rung_at = $4 where id = $1`,
    [_id, repeats, shareText, house.clock.now()],
  )
  house.clock.advance(minutes(5))
  return { reminderId: _id, occurrence: date }
}

/** What dispatch does in the transaction that ends the ringing. */
export function tell(
  house: House,
  person: Person,
  contactId: string,
  ring: { reminderId: string; occurrence: string },
) {
  const told = [{ ...ring, userId: person.id, contactId }]
  return house.world.db.transaction((db) => contacts.tell(db, told, house.clock.now()))
}
