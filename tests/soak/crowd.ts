// People who write, change, look and answer the bell, each one thing after the other.
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { closeWorld } from '#server/open-world.ts'
import type { ChannelServices } from '#tests/support/channel-services.ts'
import { plantChannels } from '#tests/support/planted-channels.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { seeded } from '#tests/support/random.ts'
import { noTraffic, openAsk } from './ask.ts'
import type { Hand } from './hand.ts'
import { openLedger } from './ledger.ts'
import { addNote, changeNote, listNotes, removeNote, sortNotes } from './note-actions.ts'
import {
  addReminder,
  changeReminder,
  doneEarly,
  listReminders,
  openBell,
  removeReminder,
} from './reminder-actions.ts'

export type Person = { id: string; token: string; quietUntil: number }
export type Crowd = ReturnType<typeof startCrowd>

type Habits = {
  urls: string[]
  seed: number
  // How long a person thinks between two things, on average, in milliseconds.
  thinks: number
  dueWithin: Hand['dueWithin']
  isOld?: Hand['isOld']
}

const actions: [weight: number, action: (hand: Hand) => Promise<void>][] = [
  [18, addNote],
  [10, changeNote],
  [8, removeNote],
  [4, listNotes],
  [3, sortNotes],
  [22, addReminder],
  [6, changeReminder],
  [4, removeReminder],
  [3, doneEarly],
  [20, openBell],
  [5, listReminders],
]
const weights = actions.reduce((sum, [weight]) => sum + weight, 0)

/**
 * Accounts with open sessions, put straight into the database: hashing passwords is not what is soaked here. Every fourth
 * has quiet hours that end at a moment, every third a webhook and a topic of ntfy.
 */
export async function settlePeople(
  databaseUrl: string,
  count: number,
  { services, quietUntil }: { services?: ChannelServices; quietUntil?: Date } = {},
): Promise<Person[]> {
  const db = openPostgres(databaseUrl, { connections: 2 })
  const world = await worldAround(db)
  const people: Person[] = []
  for (let number = 0; number < count; number++) {
    const person = await preparePerson(world, `person${number}@host${number % 10}.example`)
    const until = number % 4 === 3 ? quietUntil : undefined
    if (until) await quietenUntil(db, person.id, until)
    if (services && number % 3 === 0) await plantChannels(world, person.id, services)
    people.push({ ...person, quietUntil: until?.getTime() ?? 0 })
  }
  await closeWorld(world)
  await db.close()
  return people
}

const quietenUntil = (db: Database, userId: string, until: Date) =>
  db.run(
    'quieten',
    `update users set quiet_from = ($2::timestamptz at time zone 'UTC' - interval '6 hours')::time,
       quiet_to = ($2::timestamptz at time zone 'UTC')::time, time_zone = 'UTC'
     where id = $1`,
    [userId, until],
  )

export function startCrowd(people: Person[], { urls, seed, thinks, dueWithin, isOld = () => false }: Habits) {
  const traffic = noTraffic()
  const ledgers = people.map(({ id, quietUntil }) => openLedger(id, quietUntil))
  const leaving = new AbortController()

  const lives = people.map(async ({ token }, number) => {
    const random = seeded(seed * 100_003 + number)
    const ask = openAsk(urls, token, traffic, random)
    const hand = { ask, ledger: ledgers[number]!, random, dueWithin, isOld }
    await pause(random() * thinks)
    while (!leaving.signal.aborted) {
      await choose(random)(hand)
      await pause(random() * 2 * thinks)
    }
  })

  return {
    ledgers,
    traffic,
    /** Everybody finishes what they are at, however long it takes to get an answer. */
    async leave() {
      leaving.abort()
      await Promise.all(lives)
    },
  }
}

function choose(random: () => number) {
  let left = random() * weights
  for (const [weight, action] of actions) if ((left -= weight) < 0) return action
  return addNote
}
