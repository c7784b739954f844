import ICAL from 'ical.js'
import type { Wall } from '#rhythm/zone.ts'
import { type Anchor, lastOf } from './rule-end.ts'
import { partsOf, ruleBreak, withoutName } from './rule-parts.ts'

/** Nobody waits for what comes after that many dates. */
const atMost = 20_000
const yearsAhead = 50

/** Those to come, and whether one is among them that was taken out. */
type Wanted = { notBefore: Wall; isTakenOut?: (wall: Wall) => boolean }

/** The first date of a rule, whatever it says, that is wanted; null where there is none, undefined where nobody can tell. */
export function nextDate(rule: string, anchor: Anchor, wanted: Wanted): Wall | null | undefined {
  const found = rule.split(ruleBreak).map((each) => nextOf(withoutName(each), anchor, wanted))
  const soonest = Math.min(...found.filter((each) => typeof each === 'number'))
  if (soonest < Infinity) return soonest
  return found.includes(undefined) ? undefined : null
}

function nextOf(rule: string, anchor: Anchor, { notBefore, isTakenOut = () => false }: Wanted) {
  try {
    const isMeant = daysOf(rule, anchor.first)
    const last = lastOf(rule, anchor)
    const lastYear = new Date(notBefore).getUTCFullYear() + yearsAhead
    const endless = rule.replace(/;?UNTIL=[^;]*/i, '').replace(/^;/, '')
    const dates = ICAL.Recur.fromString(endless).iterator(timeOf(anchor.first))
    for (let count = 0; count < atMost; count += 1) {
      const date = dates.next()
      // Without an end it is the library that finds none.
      if (!date) return partsOf(rule).has('COUNT') ? null : undefined
      const wall = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute, date.second)
      if (wall > last) return null
      if (date.year > lastYear) return undefined
      if (wall >= notBefore && isMeant(date.day) && !isTakenOut(wall)) return wall
    }
  } catch {
    // Some rules are none that anybody could follow.
  }
  return undefined
}

/** The library takes 29 February for 1 March in other years. */
function daysOf(rule: string, first: Wall): (day: number) => boolean {
  const parts = partsOf(rule)
  const named = parts.get('BYMONTHDAY')?.split(',').map(Number)
  const isByDay = ['BYDAY', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name))
  const isOther = !['MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '') || isByDay
  const days = named ?? [new Date(first).getUTCDate()]
  return isOther || days.some((day) => day < 0) ? () => true : (day) => days.includes(day)
}

function timeOf(wall: Wall) {
  const date = new Date(wall)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.utcTimezone)
}
