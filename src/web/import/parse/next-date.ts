import ICAL from 'ical.js'
import type { Wall } from '#rhythm/zone.ts'
import { partsOf } from './recurrence.ts'

/** Nobody waits for what comes after that many dates. */
const atMost = 20_000
const yearsAhead = 50

/** The first date of a rule, whatever it says, that is not before a moment; undefined where there is none. */
export function nextDate(rule: string, first: Wall, notBefore: Wall): Wall | undefined {
  try {
    const isMeant = daysOf(rule, first)
    const lastYear = new Date(notBefore).getUTCFullYear() + yearsAhead
    const dates = ICAL.Recur.fromString(rule.replace(/^RRULE:/i, '')).iterator(timeOf(first))
    for (let count = 0; count < atMost; count += 1) {
      const date = dates.next()
      if (!date) return undefined
      const wall = Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute, date.second)
      if (date.year > lastYear) return undefined
      if (wall >= notBefore && isMeant(date.day)) return wall
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
