// An account as people leave theirs: notes of all sorts, and reminders of which some rang, were done, snoozed or missed.
import { noteColors } from '#contract/note-values.ts'
import type { Reminder } from '#contract/reminders.ts'
import { days, hours, minutes } from '#server/clock.ts'
import type { Series } from '#rhythm/occurrences.ts'
import type { House, Person } from './house.ts'
import { type Chance, drawSeries } from './random-rules.ts'
import { ringAllAt } from './ring-all.ts'

const texts = [
  'Milk',
  'Été à Zürich',
  '</script><script>alert(1)</script>',
  '日本語',
  '“quoted” & <b>bold</b>',
  '👍🏽',
  '\u2028',
]
const boxes = '- [ ] milk\n- [x] bread\nplain\n\n- [ ] '
const labels = ['Home', 'Work', 'Ünï', 'a "b" <c>', 'z']

export async function furnish(house: House, person: Person, chance: Chance) {
  const notes: string[] = []
  for (let count = chance.upTo(8); count > 0; count -= 1) notes.push(await writeNote(house, person, chance))
  for (let count = chance.upTo(12); count > 0; count -= 1) await setReminder(house, person, chance, notes)
  for (let step = 0; step < 8; step += 1) {
    const ahead = chance.within(days(chance.pick([1, 3, 20])))
    await ringAllAt(house, new Date(house.clock.now().getTime() + ahead))
    for (const reminder of (await person.call('listReminders')).body) await deal(person, chance, reminder)
  }
}

async function writeNote(house: House, person: Person, chance: Chance) {
  const body = {
    title: `${chance.pick(texts)} ${chance.upTo(99)}`,
    content: chance.is(0.3) ? boxes : chance.pick(texts),
    color: chance.pick(noteColors),
    pinned: chance.is(0.2),
    archived: chance.is(0.2),
    labels: chance.is(0.5) ? chance.some(labels, 3) : [],
  }
  const { _id } = (await person.call('addNote', { body })).body
  house.clock.advance(chance.within(hours(5)))
  if (chance.is(0.3)) await person.call('changeNote', { id: _id, body: { ...body, content: 'Changed' } })
  return _id
}

async function setReminder(house: House, person: Person, chance: Chance, notes: string[]) {
  const now = house.clock.now().getTime()
  const { type, zone, firstAt, repeat }: Series = drawSeries(chance, now + minutes(2), days(30))
  const body = {
    title: chance.pick(texts),
    description: chance.is(0.5) ? chance.pick(texts) : '',
    date: new Date(firstAt > now ? firstAt : now + minutes(2)).toISOString(),
    type,
    timeZone: zone,
    ...(repeat && { repeat }),
    ...(chance.is(0.3) && { insist: { every: 30, times: 3, ...(chance.is(0.5) && { shareText: true }) } }),
    breaksQuiet: chance.is(0.3),
    ...(chance.is(0.4) && { noteId: chance.pick(notes) }),
  }
  await person.call('addReminder', { body })
}

async function deal(person: Person, chance: Chance, { _id: id }: Reminder) {
  if (chance.is(0.4)) await person.call('finishReminder', { id, body: {} })
  else if (chance.is(0.3)) await person.call('snoozeReminder', { id, body: { minutes: chance.upTo(9_000) } })
  else if (chance.is(0.05)) await person.call('removeReminder', { id })
}
