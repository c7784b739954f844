// A recurrence rule of RFC 5545 in our words, where both mean the same dates: Outlook's, Google's, TickTick's.
import type { ReminderType } from '#contract/reminders.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { weekdayOf as weekdayAt } from '#rhythm/rule.ts'
import { dayOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { wallOf } from './moments.ts'

export type Rhythm = { type: ReminderType; repeat?: Repeat }
export type Parts = Map<string, string>
type Days = { type?: ReminderType } & Pick<Repeat, 'weekdays' | 'on' | 'months' | 'times'>

/** "FREQ=WEEKLY;BYDAY=MO" by its names. */
export function partsOf(rule: string): Parts {
  const pairs = rule.replace(/^RRULE:/i, '').split(';')
  return new Map(
    pairs.filter(Boolean).map((pair) => {
      const [name = '', value = ''] = pair.toUpperCase().split('=')
      return [name.trim(), value.trim()]
    }),
  )
}

/** Undefined where our dates would differ. `first` is what the clock in the zone shows at its first date. */
export function rhythmOf(rule: string, first: Wall, zone: string): Rhythm | undefined {
  const parts = partsOf(rule)
  const every = numberOf(parts.get('INTERVAL') ?? '1')
  if ([...parts.keys()].some((name) => !known.has(name)) || every < 1 || every > 99) return undefined
  const freq = parts.get('FREQ') ?? ''
  const days = daysOf[freq]?.(parts, first, every)
  const end = endOf(parts, first, zone)
  if (!days || !end) return undefined
  const { type = types[freq]!, ...rest } = days
  const repeat = { ...(every > 1 && { every }), ...rest, ...end }
  return { type, ...(Object.keys(repeat).length > 0 && { repeat }) }
}

const known = new Set(
  'FREQ INTERVAL UNTIL COUNT BYDAY BYMONTHDAY BYMONTH BYSETPOS BYHOUR BYMINUTE WKST'.split(' '),
)
const types: Record<string, ReminderType> = {
  HOURLY: 'hourly',
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

const daysOf: Record<string, (parts: Parts, first: Wall, every: number) => Days | undefined> = {
  HOURLY: (parts) => ([...parts.keys()].some((name) => name.startsWith('BY')) ? undefined : {}),
  DAILY: (parts, first, every) => {
    const named = namedDays(parts)
    const common = commonOf(parts, first)
    if (!common || !named || has(parts, 'BYMONTHDAY', 'BYSETPOS')) return undefined
    if (named.length === 0) return common
    return every === 1 ? { ...common, type: 'weekly', weekdays: named } : undefined
  },
  WEEKLY: (parts, first, every) => {
    const named = namedDays(parts)
    const common = commonOf(parts, first)
    if (!common || !named || has(parts, 'BYMONTHDAY', 'BYSETPOS')) return undefined
    // Our weeks begin on Monday. Where others do not, any day but that of the first date may fall into another week.
    const weekBegins = parts.get('WKST') ?? 'MO'
    const isOwnDay = named.every((each) => each === weekdayAt(dayOf(first)))
    if (every > 1 && weekBegins !== 'MO' && !isOwnDay) return undefined
    return named.length > 0 ? { ...common, weekdays: named } : common
  },
  MONTHLY: (parts, first, every) => {
    const months = monthsOf(parts)
    if (!months || !hasOneTime(parts, first)) return undefined
    const named = namedDays(parts)
    if (named && named.length > 0 && !has(parts, 'BYSETPOS', 'BYMONTHDAY'))
      return every === 1 ? { type: 'weekly', weekdays: named, ...listed(months) } : undefined
    const on = onOf(parts, first)
    return on && withMonths(on, months, false)
  },
  YEARLY: (parts, first) => {
    const months = monthsOf(parts)
    if (!months || !hasOneTime(parts, first)) return undefined
    if (has(parts, 'BYDAY', 'BYMONTHDAY') && months.length === 0) return undefined
    const on = onOf(parts, first)
    return on && withMonths(on, months.length > 0 ? months : [monthOf(first)], true)
  },
}

/** Days that a month does not have are passed over by others; we ring on its last day. */
function withMonths(on: On, months: number[], isYearly: boolean): Days | undefined {
  if (!('day' in on) || on.day === 'last' || on.day < 29) return { on, ...listed(months) }
  const day = on.day
  const wanted = months.length > 0 ? months : allMonths
  const fitting = wanted.filter((month) => day <= longest[month - 1]!)
  if (fitting.length === 0 || (day === 29 && wanted.includes(2))) return undefined
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
  const day = days ? numberOf(days) : new Date(first).getUTCDate()
  return day >= 1 && day <= 31 ? { day } : undefined
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
const weekdayOf = (name: string) => weekdays.find((each) => each === name.toLowerCase())

/** Empty where none is named; undefined where one is not plain. */
function namedDays(parts: Parts): Weekday[] | undefined {
  const days = parts.get('BYDAY')?.split(',').map(weekdayOf) ?? []
  return days.every((day) => day !== undefined) ? weekdays.filter((day) => days.includes(day)) : undefined
}

function commonOf(parts: Parts, first: Wall) {
  const months = monthsOf(parts)
  const times = timesOf(parts, first)
  return months && times && { ...listed(months), ...(times.length > 1 && { times }) }
}

const listed = (months: number[]) => (months.length > 0 ? { months } : {})

function monthsOf(parts: Parts): number[] | undefined {
  const months = parts.get('BYMONTH')?.split(',').map(numberOf) ?? []
  return months.every((month) => month >= 1 && month <= 12)
    ? [...new Set(months)].toSorted(byNumber)
    : undefined
}

/** The times of day, one of which has to be that of the first date. */
function timesOf(parts: Parts, first: Wall): string[] | undefined {
  const own = new Date(first).toISOString()
  const hours = parts.get('BYHOUR')?.split(',') ?? [own.slice(11, 13)]
  const minutes = parts.get('BYMINUTE')?.split(',') ?? [own.slice(14, 16)]
  const times = hours.flatMap((hour) =>
    minutes.map((minute) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`),
  )
  const distinct = [...new Set(times)].toSorted()
  return distinct.includes(own.slice(11, 16)) && distinct.length <= 8 ? distinct : undefined
}

const hasOneTime = (parts: Parts, first: Wall) => timesOf(parts, first)?.length === 1
const has = (parts: Parts, ...names: string[]) => names.some((name) => parts.has(name))

function endOf(parts: Parts, first: Wall, zone: string): Pick<Repeat, 'until' | 'count'> | undefined {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if (until && count) return undefined
  if (count) return numberOf(count) >= 1 && numberOf(count) <= 999 ? { count: numberOf(count) } : undefined
  return until ? untilOf(until, first, zone) : {}
}

/** The last day. One whose time comes after the end is not in it any more. */
function untilOf(text: string, first: Wall, zone: string) {
  const wall = wallOf(text)
  if (wall === undefined) return undefined
  const last = text.endsWith('Z') ? wallAt(wall, zone) : wall
  const isDay = !text.includes('T')
  const isOver = !isDay && last - dayOf(last) * msOfDay < first - dayOf(first) * msOfDay
  const day = new Date((dayOf(last) - (isOver ? 1 : 0)) * msOfDay)
  return { until: day.toISOString().slice(0, 10) }
}

const msOfDay = 86_400_000
const monthOf = (wall: Wall) => new Date(wall).getUTCMonth() + 1
const numberOf = (text: string) => (/^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN)
const byNumber = (one: number, other: number) => one - other
