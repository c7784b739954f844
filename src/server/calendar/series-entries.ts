// A rule that every reader computes alike, as events that repeat: one for each time of day, ended and begun again where
// readers would differ. What they would not find is an event by itself.
import { monthsOf } from '#rhythm/rule-days.ts'
import { day, dayOf, instantOf, wallAt } from '#rhythm/zone.ts'
import type { Dates } from './dates.ts'
import type { Entry, Listed } from './entry.ts'
import { utcOf, wallOf } from './lines.ts'

/** `ruleText` is the rule for a reader, `horizon` how far ahead we look for what it would compute otherwise. */
export function seriesEntries(reminder: Listed, ruleText: string, dates: Dates, horizon: number): Entry[] {
  const { waitingAt } = reminder
  const moments = [waitingAt, ...dates.uncertain.map(({ at }) => at)]
  const alone = [...new Set(moments)].filter((at) => dates.timeOnRule(at) === undefined)
  return [
    ...alone.map((at) => ({ at, zone: 'UTC', name: utcOf(at) })),
    ...dates.rule.times.flatMap((time) => [...stretchesOf(reminder, ruleText, time, dates, horizon)]),
  ]
}

function* stretchesOf(
  reminder: Listed,
  ruleText: string,
  time: number,
  dates: Dates,
  horizon: number,
): Generator<Entry> {
  const { zone, waitingAt } = reminder
  const track = dates.rule.times.length > 1 ? [wallOf(time).slice(9, 13)] : []
  let start = firstFrom(waitingAt, time, dates)
  for (let isLater = false; start !== null && !(isLater && start >= horizon); isLater = true) {
    const partsAt = partingAfter(start, reminder, time, dates)
    const end = Math.min(partsAt, dates.endsBefore)
    const last = end === Infinity ? Infinity : lastBefore(end, start, reminder, time, dates)
    const until = last === Infinity ? '' : `;UNTIL=${utcOf(last)}`
    yield {
      at: start,
      zone,
      name: [...track, ...(isLater ? [utcOf(start)] : [])].join('-'),
      ...(last > start && { rule: ruleText + until }),
    }
    start = partsAt === Infinity ? null : firstFrom(dates.next(partsAt), time, dates)
  }
}

function firstFrom(from: number | null, time: number, dates: Dates) {
  let at = from
  while (at !== null && dates.timeOnRule(at) !== time) at = dates.next(at)
  return at
}

/** Where a reader's next date would be another than ours. */
function partingAfter(start: number, { type, zone }: Listed, time: number, { rule, uncertain }: Dates) {
  const moved = uncertain.filter((ring) => ring.time === time && ring.at > start).map(({ at }) => at)
  const isInMonths = (type === 'daily' || type === 'weekly') && rule.months.length < 12
  return Math.min(...moved, isInMonths ? endOfMonths(start, rule.months, zone) : Infinity)
}

/** The start of the first month after it that is left out. */
function endOfMonths(start: number, months: readonly number[], zone: string) {
  let month = monthsOf(dayOf(wallAt(start, zone)))
  do month += 1
  while (months.includes((month % 12) + 1))
  return instantOf(Date.UTC(2000, month - 24_000), zone)
}

// The longest that one occurrence of a rule may be before the next.
const longest = {
  daily: (every: number) => every + 2,
  weekly: (every: number) => 7 * every + 8,
  monthly: (every: number) => 31 * (every + 1),
  yearly: (every: number) => 366 * every + 31,
}

function lastBefore(end: number, start: number, { type }: Listed, time: number, dates: Dates) {
  const pause = longest[type as keyof typeof longest](dates.rule.every) * day
  let last = start
  for (let at = dates.next(Math.max(start, end - pause)); at !== null && at < end; at = dates.next(at))
    if (dates.timeOnRule(at) === time) last = at
  return last
}
