// What will ring in a stretch of time if nothing is touched. The functions that move a reminder on when it rings are asked
// here too, one window of time after the other: of a year full of hours only the oldest rings are wanted, and no statement
// holds up the others for long.
import { mostRehearsed, type Rehearsal, type RehearsalQuery, type Ring } from '#contract/rehearsal.ts'
import type { Account } from '#server/accounts/account.ts'
import * as accounts from '#server/accounts/accounts.ts'
import * as channels from '#server/channels/channels.ts'
import { days } from '#server/clock.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import { listRehearsed, type Rehearsed, type Rung, stepOn } from './rehearsed.ts'

// How many steps of a series one statement takes, about.
const batches = { postgres: 5_000, embedded: 1_600 }
// What is counted from Done is counted ring by ring, also through the time before the one asked for.
const mostPassed = 50_000

type Period = { from: Date; to: Date; now: Date }

const rehearsals = createTurns()

/** One at a time for each account: a year full of hours is many statements. */
export const rehearse = (world: World, account: Account, query: RehearsalQuery) =>
  rehearsals.take(world.config, account.id, () => ringsOf(world, account, query))

async function ringsOf(world: World, account: Account, query: RehearsalQuery): Promise<Rehearsal> {
  const period = { from: new Date(query.from), to: new Date(query.to), now: world.clock.now() }
  const wouldRing = await channelsOf(world, account)
  const rehearsed = await listRehearsed(world.db, account.id, period)
  const titles = new Map(rehearsed.map(({ id, title }) => [id, title]))
  const { rung, isWhole } = await ringThrough(world, account.id, rehearsed, period)
  const rings = rung.slice(0, mostRehearsed.rings).map(({ id, at, local, note }): Ring => ({
    at: at.toISOString(),
    reminderId: id,
    title: titles.get(id) ?? '',
    channels: wouldRing,
    local,
    ...(note && { note }),
  }))
  return { rings, truncated: !isWhole || rung.length > mostRehearsed.rings }
}

/** The rings of all series, oldest first; a few more than are wanted tell that there are more. */
async function ringThrough({ db }: World, userId: string, rehearsed: Rehearsed[], { from, to, now }: Period) {
  const batch = batches[db.engine]
  const rung: Rung[] = []
  let passed = 0
  let going = rehearsed.filter(({ at }) => at < to)
  while (going.length > 0 && rung.length <= mostRehearsed.rings && passed < mostPassed) {
    const end = endOfWindow(going, to, batch)
    const due = going.filter(({ at }) => at < end)
    const steps: Rung[] = []
    for (let next = 0; next < due.length; next += batch)
      steps.push(...(await stepOn(db, userId, due.slice(next, next + batch), end, now)))
    const inside = steps.filter(({ at }) => at < end)
    const wanted = inside.filter(({ at }) => at >= from)
    passed += inside.length - wanted.length
    rung.push(...wanted.toSorted(byMoment))
    going = movedOn(going, end, steps).filter(({ at }) => at < to)
  }
  return { rung, isWhole: going.length === 0 }
}

/** Wide enough for about a batch of rings. */
function endOfWindow(going: Rehearsed[], to: Date, batch: number) {
  const start = going.reduce((soonest, { at }) => Math.min(soonest, at.getTime()), Infinity)
  const ringsADay = going.reduce((sum, each) => sum + frequency(each), 0)
  return new Date(Math.min(start + days(batch / ringsADay), to.getTime()))
}

const perDay = { once: 1 / 366, hourly: 24, daily: 1, weekly: 1 / 7, monthly: 1 / 30, yearly: 1 / 365 }

/** How often it rings a day, about. */
function frequency({ type, repeat }: Rehearsed) {
  const often = [repeat?.times, repeat?.weekdays].reduce((times, list) => times * (list?.length ?? 1), 1)
  return (perDay[type] * often) / (repeat?.every ?? 1)
}

/** Those of the window now wait for what comes after it; what has ended is left out. */
function movedOn(going: Rehearsed[], end: Date, steps: Rung[]) {
  const later = new Map(steps.filter(({ at }) => at >= end).map((step) => [step.id, step]))
  return going.flatMap((each) => {
    if (each.at >= end) return [each]
    const step = later.get(each.id)
    return step ? [{ ...each, was: step.was, at: step.at }] : []
  })
}

function byMoment(one: Rung, other: Rung) {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
}

/** Those that would be used today. */
async function channelsOf({ db }: World, { id, in_app_on, email_on, email_suppressed, push_on }: Account) {
  const wouldRing: Ring['channels'] = []
  if (in_app_on) wouldRing.push('in-app')
  if (email_on && !email_suppressed) wouldRing.push('email')
  if (push_on && (await accounts.hasDevice(db, id))) wouldRing.push('push')
  return [...wouldRing, ...(await channels.ringingKinds(db, id))]
}
