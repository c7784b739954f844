// A recurrence rule of RFC 5545 in our words, where both mean the same dates: Outlook's, Google's, TickTick's.
import type { ReminderType } from '#contract/reminders.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { weekdayOf as weekdayAt } from '#rhythm/rule.ts'
import { day, dayOf, instantOf, offsetAt, type Wall } from '#rhythm/zone.ts'
import { type Anchor, endOf } from './rule-end.ts'
import {
  type Parts,
  has,
  isSound,
  monthsOf,
  namedDays,
  numberOf,
  partsOf,
  timesOf,
  twoDigits,
  weekdayOf,
} from './rule-parts.ts'

export type Rhythm = { type: ReminderType; repeat?: Repeat }
/** Programs differ in what its last date is. */
export type ReadRhythm = Rhythm & { isEndUnclear?: true }
type Days = { type?: ReminderType } & Pick<Repeat, 'every' | 'weekdays' | 'on' | 'months' | 'times'>
type ReadDays = (parts: Parts, anchor: Anchor, every: number) => Days | undefined

/** Undefined where our dates would differ. */
export function rhythmOf(rule: string, anchor: Anchor): ReadRhythm | undefined {
  const parts = partsOf(rule)
  const interval = numberOf(parts.get('INTERVAL') ?? '1')
  if (!isSound(rule) || [...parts.keys()].some((name) => !known.has(name))) return undefined
  if (anchor.isDay && has(parts, 'BYHOUR', 'BYMINUTE')) return undefined
  const freq = frequencies.get(parts.get('FREQ') ?? '')
  const days = interval >= 1 ? freq?.read(parts, anchor, interval) : undefined
  if (!freq || !days) return undefined
  const { type = freq.type, every = interval, ...rest } = days
  if (every > 99) return undefined
  const read = endOf(parts, anchor, rest.times ?? [], type === 'hourly' ? every : 0)
  if (!read) return undefined
  const repeat = { ...(every > 1 && { every }), ...rest, ...read.end }
  const rhythm = { type, ...(Object.keys(repeat).length > 0 && { repeat }) }
  const { unclearAfter } = read
  // An end that is too far away to be one cannot be unclear.
  const hasEnd = 'until' in read.end && unclearAfter !== undefined
  const isEndUnclear = hasEnd && ringsAfter(unclearAfter, rhythm, anchor)
  return { ...rhythm, ...(isEndUnclear && { isEndUnclear }) }
}

const ringsAfter = (date: number, rhythm: Rhythm, { first, zone }: Anchor) =>
  nextOccurrence(
    { ...rhythm, zone, firstAt: instantOf(first, zone) },
    instantOf((date + 1) * day, zone) - 1,
  ) !== null

const known = new Set(
  'FREQ INTERVAL UNTIL COUNT BYDAY BYMONTHDAY BYMONTH BYSETPOS BYHOUR BYMINUTE WKST'.split(' '),
)

/** Others count hours by the clock, we as they pass: the same only where no clock is ever changed. */
const hourly: ReadDays = (parts, { first, zone, isDay }, every) => {
  if (isDay || [...parts.keys()].some((name) => name.startsWith('BY'))) return undefined
  if (every === 1 || !changesClocks(zone, first)) return {}
  if (every % 24 === 0) return { type: 'daily', every: every / 24 }
  const own = new Date(first)
  if (24 % every !== 0 || every < 3 || first % 60_000 !== 0) return undefined
  const hours = Array.from({ length: 24 / every }, (_, at) => (own.getUTCHours() % every) + at * every)
  const minutes = twoDigits(own.getUTCMinutes())
  return { type: 'daily', every: 1, times: hours.map((each) => `${twoDigits(each)}:${minutes}`) }
}

function changesClocks(zone: string, from: number) {
  const offsets = Array.from({ length: 13 }, (_, month) => offsetAt(from + month * 30 * day, zone))
  return new Set(offsets).size > 1
}

const daily: ReadDays = (parts, { first }, every) => {
  const named = namedDays(parts)
  const common = commonOf(parts, first)
  if (!common || !named || has(parts, 'BYMONTHDAY', 'BYSETPOS')) return undefined
  if (named.length === 0) return common
  return every === 1 ? { ...common, type: 'weekly', weekdays: named } : undefined
}

const weekly: ReadDays = (parts, { first }, every) => {
  const named = namedDays(parts)
  const common = commonOf(parts, first)
  if (!common || !named || has(parts, 'BYMONTHDAY', 'BYSETPOS')) return undefined
  const begins = weekdayOf(parts.get('WKST') ?? 'MO')
  if (!begins || (every > 1 && !hasOwnWeeks(begins, named, weekdayAt(dayOf(first))))) return undefined
  return named.length > 0 ? { ...common, weekdays: named } : common
}

/** Our weeks begin on Monday: each day has to be as far from the first date in a week that begins on another day. */
function hasOwnWeeks(begins: Weekday, named: Weekday[], own: Weekday) {
  const place = (each: Weekday, start: Weekday) => (weekdays.indexOf(each) - weekdays.indexOf(start) + 7) % 7
  return named.every(
    (each) => place(each, begins) - place(own, begins) === place(each, 'mo') - place(own, 'mo'),
  )
}

const monthly: ReadDays = (parts, { first }, every) => {
  const months = monthsOf(parts)
  if (!months || !hasOneTime(parts, first)) return undefined
  const named = namedDays(parts)
  if (named && named.length > 0 && !has(parts, 'BYSETPOS', 'BYMONTHDAY'))
    return every === 1 ? { type: 'weekly', weekdays: named, ...listed(months) } : undefined
  const on = onOf(parts, first)
  return on && withMonths(on, months, false)
}

const yearly: ReadDays = (parts, { first }) => {
  const months = monthsOf(parts)
  if (!months || !hasOneTime(parts, first)) return undefined
  if (has(parts, 'BYDAY', 'BYMONTHDAY') && months.length === 0) return undefined
  // It picks from all months of the year together.
  if (has(parts, 'BYSETPOS') && months.length > 1) return undefined
  const on = onOf(parts, first)
  return on && withMonths(on, months.length > 0 ? months : [new Date(first).getUTCMonth() + 1], true)
}

const frequencies = new Map<string, { type: ReminderType; read: ReadDays }>([
  ['HOURLY', { type: 'hourly', read: hourly }],
  ['DAILY', { type: 'daily', read: daily }],
  ['WEEKLY', { type: 'weekly', read: weekly }],
  ['MONTHLY', { type: 'monthly', read: monthly }],
  ['YEARLY', { type: 'yearly', read: yearly }],
])

/** Days that a month does not have are passed over by others; we ring on its last day. */
function withMonths(on: On, months: number[], isYearly: boolean): Days | undefined {
  if (!('day' in on) || on.day === 'last' || on.day < 29) return { on, ...listed(months) }
  const date = on.day
  const wanted = months.length > 0 ? months : allMonths
  const fitting = wanted.filter((month) => date <= longest[month - 1]!)
  if (fitting.length === 0 || (date === 29 && wanted.includes(2))) return undefined
  if (isYearly && fitting.length < wanted.length) return undefined
  return { on, ...listed(fitting.length === 12 ? [] : fitting) }
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function onOf(parts: Parts, first: Wall): On | undefined {
  const days = parts.get('BYMONTHDAY')
  const byDay = parts.get('BYDAY')
  if (days && byDay) return undefined
  if (byDay) return nthOf(byDay.split(','), parts.get('BYSETPOS'))
  if (parts.has('BYSETPOS')) return undefined
  if (days === '-1') return { day: 'last' }
  const date = days ? numberOf(days) : new Date(first).getUTCDate()
  return date >= 1 && date <= 31 ? { day: date } : undefined
}

/** "2TU"; "TU" and the second; Monday to Friday and the last. */
function nthOf(byDay: string[], position: string | undefined): On | undefined {
  const [, ordinal = '', name = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(byDay[0]!) ?? []
  const nth = numberOf(position ?? ordinal)
  const place = nth === -1 ? 'last' : nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : undefined
  if (!place || (position && ordinal)) return undefined
  const weekday = byDay.length === 1 ? weekdayOf(name) : isWorkdays(byDay) ? 'workday' : undefined
  return weekday && { nth: place, weekday }
}

const isWorkdays = (days: string[]) => days.toSorted().join() === 'FR,MO,TH,TU,WE'

function commonOf(parts: Parts, first: Wall) {
  const months = monthsOf(parts)
  const times = timesOf(parts, first)
  return months && times && { ...listed(months), ...(times.length > 1 && { times }) }
}

const listed = (months: number[]) => (months.length > 0 ? { months } : {})
const hasOneTime = (parts: Parts, first: Wall) => timesOf(parts, first)?.length === 1
