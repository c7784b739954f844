/** The dates of RFC 5545, found by looking at every day: slow, and plain enough to be right. */
import { day, instantOf } from '#rhythm/zone.ts'

type Start = { first: number; zone: string }
type Parts = Map<string, string>

/** So many are enough to tell two rules apart. */
export const most = 12

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The first rings of a rule, its first date included, up to a day. `until` is the last instant that counts. */
export function rfcDates(rule: string, { first, zone }: Start, until: number, end: number) {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const count = Math.min(most, Number(parts.get('COUNT') ?? Infinity))
  const found = [instantOf(first, zone)]
  for (let date = Math.floor(first / day) * day; date < end && found.length < count; date += day) {
    if (!isOn(new Date(date), first, parts)) continue
    for (const time of timesOf(parts, first)) {
      const at = instantOf(date + time, zone)
      if (date + time > first && at <= until && found.length < count) found.push(at)
    }
  }
  return found
}

function timesOf(parts: Parts, first: number) {
  const own = new Date(first)
  const hours = parts.get('BYHOUR')?.split(',').map(Number) ?? [own.getUTCHours()]
  const minutes = parts.get('BYMINUTE')?.split(',').map(Number) ?? [own.getUTCMinutes()]
  const times = hours.flatMap((hour) => minutes.map((minute) => (hour * 60 + minute) * 60_000))
  return times.toSorted((one, other) => one - other)
}

/** Whether a day is one of the rule, whatever its time. */
function isOn(date: Date, first: number, parts: Parts) {
  const start = new Date(Math.floor(first / day) * day)
  if (!isInPeriod(date, start, parts) || !fits(date, start, parts)) return false
  if (!parts.has('BYSETPOS')) return true
  const all = periodOf(date, parts).filter((each) => fits(each, start, parts))
  const places = parts.get('BYSETPOS')!.split(',').map(Number)
  return places.some((place) => all.at(place > 0 ? place - 1 : place)?.getTime() === date.getTime())
}

function isInPeriod(date: Date, start: Date, parts: Parts) {
  const passed = {
    DAILY: (+date - +start) / day,
    WEEKLY: (weekOf(date, parts) - weekOf(start, parts)) / 7,
    MONTHLY: monthsOf(date) - monthsOf(start),
    YEARLY: date.getUTCFullYear() - start.getUTCFullYear(),
  }[parts.get('FREQ')!]!
  return passed % Number(parts.get('INTERVAL') ?? 1) === 0
}

/** The days from which BYSETPOS picks. */
function periodOf(date: Date, parts: Parts) {
  const isYear = parts.get('FREQ') === 'YEARLY'
  const [year, month] = [date.getUTCFullYear(), isYear ? 0 : date.getUTCMonth()]
  const from = Date.UTC(year, month)
  const length = (Date.UTC(year, month + (isYear ? 12 : 1)) - from) / day
  return Array.from({ length }, (_, at) => new Date(from + at * day))
}

function fits(date: Date, start: Date, parts: Parts) {
  const listed = (name: string) => parts.get(name)?.split(',')
  const freq = parts.get('FREQ')
  const [months, monthDays, byDay] = [listed('BYMONTH'), listed('BYMONTHDAY'), listed('BYDAY')]
  if (months && !months.includes(String(date.getUTCMonth() + 1))) return false
  if (monthDays && !monthDays.some((each) => isMonthDay(date, Number(each)))) return false
  const isInYear = freq === 'YEARLY' && !months
  if (byDay && !byDay.some((each) => isNamed(date, each, isInYear))) return false
  if (monthDays || byDay || freq === 'DAILY') return true
  if (freq === 'WEEKLY') return date.getUTCDay() === start.getUTCDay()
  if (isInYear && date.getUTCMonth() !== start.getUTCMonth()) return false
  return date.getUTCDate() === start.getUTCDate()
}

const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** The first day of its week, since 1970. */
function weekOf(date: Date, parts: Parts) {
  const begins = names.indexOf(parts.get('WKST') ?? 'MO')
  return +date / day - ((date.getUTCDay() - begins + 7) % 7)
}

function isMonthDay(date: Date, wanted: number) {
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === (wanted > 0 ? wanted : length + wanted + 1)
}

/** "MO" is every one, "2MO" the second of the month, or of the year where no month is named. */
function isNamed(date: Date, wanted: string, isInYear: boolean) {
  const place = Number(wanted.slice(0, -2))
  if (names[date.getUTCDay()] !== wanted.slice(-2)) return false
  if (place === 0) return true
  const period = periodOf(date, new Map([['FREQ', isInYear ? 'YEARLY' : 'MONTHLY']]))
  const same = period.filter((each) => each.getUTCDay() === date.getUTCDay())
  return same.at(place > 0 ? place - 1 : place)?.getTime() === date.getTime()
}
