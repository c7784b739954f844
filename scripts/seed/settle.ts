import type { Account } from '#server/accounts/account.ts'
import { register } from '#server/accounts/registration.ts'
import { findByEmail } from '#server/accounts/store.ts'
import { after, before, days, hours, minutes } from '#server/clock.ts'
import * as notes from '#server/notes/notes.ts'
import * as reminders from '#server/reminders/reminders.ts'
import type { World } from '#server/world.ts'
import { noteColors } from '#contract/note-values.ts'
import { reminderTypes } from '#contract/reminders.ts'
import { password, type Seed } from './people.ts'

/** Lets a person move in with all they own. False when they already live here. */
export async function settle(world: World, person: Seed): Promise<boolean> {
  if (await findByEmail(world, person.email)) return false
  const { name, email } = person
  await register(world, { name, email, password, timeZone: 'Europe/Berlin' }, 'seed')
  await confirm(world, person)
  const account = await findByEmail(world, email)
  if (!account) throw new Error(`${email} has not moved in`)
  await writeNotes(world, account, person.notes ?? 0)
  if (person.reminders && person.notes) await hangBell(world, account)
  await setReminders(world, account, (person.reminders ?? 0) - (person.notes ? 1 : 0), 'Call the plumber')
  await setReminders(daysAgo(world, 3), account, person.overdue ?? 0, 'Take the pills')
  return true
}

// The code that would confirm the address is only made when its letter is sent.
async function confirm(world: World, { email, isVerified = true, isPro = false }: Seed): Promise<void> {
  if (!isVerified) return
  await world.db.run('settle', 'update users set verified_at = $2, pro_until = $3 where email = $1', [
    email,
    world.clock.now(),
    isPro ? 'infinity' : null,
  ])
}

async function writeNotes(world: World, account: Account, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const color = noteColors[number % noteColors.length]
    const content = Array.from(
      { length: 1 + (number % 7) },
      (_, line) => `Line ${line + 1} of a thought`,
    ).join('\n')
    await notes.add(world, account, {
      title: `Note ${number}`,
      content: number % 4 === 0 ? shopping : content,
      ...(color && { color }),
      pinned: number % 9 === 2,
      archived: number % 10 === 5,
      labels: labels.slice(0, number % (labels.length + 1)),
    })
  }
}

const labels = ['Home', 'Work', 'Reading']
const shopping = 'For the weekend\n- [ ] Tomatoes\n- [x] Bread\n- [ ] A rope'

/** A bell on a note, where there is one. */
async function hangBell(world: World, account: Account): Promise<void> {
  const { data } = await notes.list(world, account, { sort: 'newest', limit: 1 })
  const [note] = data
  if (!note) return
  const date = after(world.clock.now(), hours(30)).toISOString()
  await reminders.add(world, account, {
    title: 'Read the note again',
    date,
    type: 'weekly',
    noteId: note._id,
  })
}

async function setReminders(world: World, account: Account, count: number, title: string): Promise<void> {
  const now = world.clock.now()
  for (let number = 1; number <= count; number++) {
    const type = reminderTypes[number % reminderTypes.length]
    const date = after(now, hours(5 * number) + minutes(7 * number)).toISOString()
    await reminders.add(world, account, { title: `${title} (${number})`, date, ...(type && { type }) })
  }
}

function daysAgo(world: World, count: number): World {
  return { ...world, clock: { ...world.clock, now: () => before(world.clock.now(), days(count)) } }
}
