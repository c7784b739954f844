// The end of a run: people leave, what is due rings, what is queued goes out, and everything stops.
import { eventually } from '#tests/support/eventually.ts'
import type { Crowd } from './crowd.ts'
import type { Fleet } from './fleet.ts'
import { isDrained, lookInto } from './found.ts'

type Scene = { crowd: Crowd; fleet: Fleet; databaseUrl: string; dueMost: number }

// A letter that failed for a while waits for up to this long before its next try.
const patience = 300_000
// What an operator should look into. That the database is away is known and passes.
const alarm = '"level":"error"'

export async function windDown({ crowd, fleet, databaseUrl, dueMost }: Scene) {
  await crowd.leave()
  const lastDue = Date.now() + dueMost
  let drainedAt = 0
  await eventually(
    'everything that was due has gone out',
    async () => {
      drainedAt = Date.now()
      return drainedAt > soonestEnd(crowd, lastDue) && (await isDrained(databaseUrl, new Date(drainedAt)))
    },
    { within: dueMost + patience, every: 250 },
  )
  await fleet.stop('worker')
  const stoppedAt = Date.now()
  await fleet.stop()
  return { drainedAt, stoppedAt, found: await lookInto(databaseUrl), broken: complaints(crowd, fleet) }
}

// Snoozes and series that go on beyond are not waited for.
function soonestEnd(crowd: Crowd, latest: number) {
  const dates = crowd.ledgers.flatMap(({ reminders }) => [...reminders.values()].map(({ date }) => date))
  return dates.filter((date) => date <= latest).reduce((last, date) => Math.max(last, date), 0)
}

const complaints = (crowd: Crowd, fleet: Fleet) => [
  ...crowd.traffic.faults,
  ...fleet.places.flatMap(({ ends }) => ends),
  ...fleet.places.flatMap(({ name, log }) =>
    log
      .split('\n')
      .filter((line) => line.includes(alarm))
      .map((line) => `${name} logged ${line.slice(0, 2_000)}`),
  ),
]
