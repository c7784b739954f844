import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { day, instantOf, wallAt } from '#rhythm/zone.ts'
import { partsOf, rhythmOf } from './recurrence.ts'

const zone = 'UTC'
const first = Date.UTC(2026, 0, 31, 9)
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const days = fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }).map((list) => list.join(','))
const part = (name: string, value: fc.Arbitrary<string | number>) => value.map((each) => `;${name}=${each}`)
const maybe = (rule: fc.Arbitrary<string>) => fc.option(rule, { nil: '' })
const every = maybe(part('INTERVAL', fc.integer({ min: 1, max: 5 })))
const inMonths = maybe(
  part(
    'BYMONTH',
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map(String),
  ),
)
const monthDay = part('BYMONTHDAY', fc.constantFrom(1, 13, 28, 29, 30, 31, -1, -2))
const nth = part(
  'BYDAY',
  fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), weekday).map((pair) => pair.join('')),
)
const workday = fc.constantFrom(1, 2, -1).map((place) => `;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${place}`)
const end = maybe(fc.constantFrom(';COUNT=5', ';UNTIL=20280630T120000Z', ';UNTIL=20280630'))
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((list) => list.join(''))
const rules = fc.oneof(
  joined(fc.constant('FREQ=DAILY'), every, inMonths, maybe(part('BYDAY', days)), end),
  joined(fc.constant('FREQ=WEEKLY'), every, maybe(part('BYDAY', days)), maybe(part('WKST', weekday)), end),
  joined(fc.constant('FREQ=MONTHLY'), every, inMonths, maybe(fc.oneof(monthDay, nth, workday)), end),
  joined(fc.constant('FREQ=YEARLY'), every, inMonths, maybe(fc.oneof(monthDay, nth)), end),
)

/** The days of RFC 5545, found by looking at each: slow, and plain enough to be right. */
function datesOf(rule: string, count: number) {
  const parts = partsOf(rule)
  const wanted = (name: string) => parts.get(name)?.split(',') ?? []
  const until = parts.get('UNTIL')
  const last = until ? Date.parse(until.includes('T') ? '2028-06-30T12:00Z' : '2028-06-30T23:59Z') : Infinity
  const most = Math.min(count, Number(parts.get('COUNT') ?? Infinity) - 1)
  const found: number[] = []
  for (let at = first + day; found.length < most && at <= last && at < looked; at += day)
    if (isOn(new Date(at), parts, wanted)) found.push(at)
  return found
}

const looked = Date.UTC(2075, 0)
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function isOn(date: Date, parts: Map<string, string>, wanted: (name: string) => string[]) {
  const start = new Date(first)
  const months = wanted('BYMONTH').map(Number)
  const freq = parts.get('FREQ')
  const isYearlyByMonth = freq === 'YEARLY' && months.length === 0
  if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false
  if (isYearlyByMonth && date.getUTCMonth() !== start.getUTCMonth()) return false
  const passed = {
    DAILY: (+date - first) / day,
    WEEKLY: (weekOf(+date, parts) - weekOf(first, parts)) / 7,
    MONTHLY: monthsOf(date) - monthsOf(start),
    YEARLY: date.getUTCFullYear() - start.getUTCFullYear(),
  }[freq!]!
  if (passed % Number(parts.get('INTERVAL') ?? 1) !== 0) return false
  if (parts.has('BYSETPOS'))
    return isNth(date, (each) => wanted('BYDAY').includes(each), Number(parts.get('BYSETPOS')))
  if (parts.has('BYDAY')) return wanted('BYDAY').some((each) => isNamed(date, each))
  if (parts.has('BYMONTHDAY')) return wanted('BYMONTHDAY').some((each) => isMonthDay(date, Number(each)))
  if (freq === 'DAILY') return true
  return freq === 'WEEKLY' ? date.getUTCDay() === start.getUTCDay() : date.getUTCDate() === start.getUTCDate()
}

const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const lengthOf = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** The first day of its week, since 1970. */
function weekOf(at: number, parts: Map<string, string>) {
  const begins = names.indexOf(parts.get('WKST') ?? 'MO')
  return Math.floor(at / day) - ((new Date(at).getUTCDay() - begins + 7) % 7)
}

const isMonthDay = (date: Date, wanted: number) =>
  date.getUTCDate() === (wanted > 0 ? wanted : lengthOf(date) + wanted + 1)

function isNamed(date: Date, wanted: string) {
  const name = wanted.slice(-2)
  const place = Number(wanted.slice(0, -2))
  if (names[date.getUTCDay()] !== name) return false
  return place === 0 || isNth(date, (each) => each === name, place)
}

/** Whether it is that one of the fitting days of its month, counted from the end where that is negative. */
function isNth(date: Date, fits: (name: string) => boolean, place: number) {
  const of = (number: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), number))
  const fitting = Array.from({ length: lengthOf(date) }, (_, at) => at + 1).filter((number) =>
    fits(names[of(number).getUTCDay()]!),
  )
  return fitting.at(place > 0 ? place - 1 : place) === date.getUTCDate()
}

function ownDates(rule: string, count: number) {
  const rhythm = rhythmOf(rule, first, zone)
  if (!rhythm) return undefined
  const series = { ...rhythm, zone, firstAt: first }
  const found: number[] = []
  for (let at = nextOccurrence(series, first); at !== null && found.length < count;)
    if (found.push(at)) at = nextOccurrence(series, at)
  return found.filter((at) => at < looked)
}

test('a rule that is kept means the same dates as before', () => {
  const differing = fc.sample(rules, 500).filter((rule) => {
    const own = ownDates(rule, 12)
    return own && own.map(iso).join() !== datesOf(rule, 12).map(iso).join()
  })
  expect(differing).toEqual([])
})

const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

test.each([
  ['FREQ=DAILY;BYHOUR=9,21', { type: 'daily', repeat: { times: ['09:00', '21:00'] } }],
  ['FREQ=DAILY;BYDAY=MO,WE', { type: 'weekly', repeat: { weekdays: ['mo', 'we'] } }],
  ['FREQ=MONTHLY', { type: 'monthly', repeat: { on: { day: 31 }, months: [1, 3, 5, 7, 8, 10, 12] } }],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', { type: 'monthly', repeat: { on: { day: 'last' }, count: 3 } }],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2', { type: 'weekly', repeat: { every: 2 } }],
  ['FREQ=DAILY;UNTIL=20270630T080000Z', { type: 'daily', repeat: { until: '2027-06-29' } }],
])('%s is kept', (rule, rhythm) => expect(rhythmOf(rule, first, zone)).toEqual(rhythm))

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=30',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=8,20',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=29',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;TT_SKIP=WEEKEND',
  'FREQ=DAILY;COUNT=5;UNTIL=20270101',
  'nonsense',
])('%s is not', (rule) => expect(rhythmOf(rule, first, zone)).toBeUndefined())

test('the last day counts in the zone of the rule', () => {
  const berlin = wallAt(instantOf(Date.UTC(2026, 0, 5, 23, 30), 'Europe/Berlin'), 'Europe/Berlin')
  expect(rhythmOf('FREQ=DAILY;UNTIL=20270630T223000Z', berlin, 'Europe/Berlin')?.repeat?.until).toBe(
    '2027-06-30',
  )
})
