import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { day, hour, instantOf, wallAt } from '#rhythm/zone.ts'
import { rhythmOf } from './recurrence.ts'
import { most, rfcDates } from './rfc-dates.test-data.ts'

const anchor = { first: Date.UTC(2026, 0, 31, 9), zone: 'UTC', isDay: false }
const looked = Date.UTC(2036, 0)

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const some = (value: fc.Arbitrary<string | number>, maxLength: number) =>
  fc.uniqueArray(value, { minLength: 1, maxLength }).map(String)
const part = (name: string, value: fc.Arbitrary<string | number>) => value.map((each) => `;${name}=${each}`)
const maybe = (rule: fc.Arbitrary<string>) => fc.option(rule, { nil: '', freq: 2 })
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((list) => list.join(''))

const every = maybe(part('INTERVAL', fc.integer({ min: 1, max: 5 })))
const inMonths = maybe(part('BYMONTH', some(fc.integer({ min: 1, max: 12 }), 4)))
const monthDays = part('BYMONTHDAY', some(fc.constantFrom(1, 13, 28, 29, 30, 31, -1, -2), 2))
const days = part('BYDAY', some(weekday, 5))
const nth = part(
  'BYDAY',
  some(
    fc.tuple(fc.constantFrom(1, 2, 4, 5, -1, -2), weekday).map((pair) => pair.join('')),
    2,
  ),
)
const workdays = fc.constant(';BYDAY=MO,TU,WE,TH,FR')
const places = maybe(part('BYSETPOS', some(fc.constantFrom(1, 2, 4, -1, -2), 2)))
const inMonth = joined(maybe(fc.oneof(days, nth, workdays)), maybe(monthDays))
/** A place needs something to pick from. */
const placed = fc.oneof(joined(fc.oneof(days, workdays), places), inMonth)
const timesOfDay = maybe(
  joined(
    part('BYHOUR', some(fc.constantFrom(8, 9, 21), 2)),
    maybe(part('BYMINUTE', fc.constantFrom('0', '0,30'))),
  ),
)
const weeks = maybe(part('WKST', weekday))
const rules = fc.oneof(
  joined(fc.constant('FREQ=DAILY'), every, inMonths, maybe(days), timesOfDay),
  joined(fc.constant('FREQ=WEEKLY'), every, maybe(days), weeks, timesOfDay),
  joined(fc.constant('FREQ=MONTHLY'), every, inMonths, placed),
  joined(fc.constant('FREQ=YEARLY'), every, inMonths, placed),
)
const twoDigits = (number: number) => String(number).padStart(2, '0')
const moment = fc
  .tuple(
    fc.integer({ min: 2026, max: 2029 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 23 }),
  )
  .map(([year, month, hours]) => `${year}${twoDigits(month)}15T${twoDigits(hours)}0000`)
const end = fc.oneof(
  fc.constant(''),
  part('COUNT', fc.integer({ min: 1, max: 8 })),
  part('UNTIL', moment),
  part(
    'UNTIL',
    moment.map((text) => `${text}Z`),
  ),
)
const starts = fc.record({
  first: fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.constantFrom(8, 9, 21), fc.constantFrom(0, 30))
    .map(([date, hours, minutes]) => Date.UTC(2026, 0, 1 + date, hours, minutes)),
  zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
  isDay: fc.constant(false),
})

/** The last instant of a rule. */
function endOf(rule: string, zone: string) {
  const text = /UNTIL=([^;]+)/.exec(rule)?.[1]
  const wall = text && Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, 15, +text.slice(9, 11))
  if (!wall) return Infinity
  return text.endsWith('Z') ? wall : instantOf(wall, zone)
}

function ownDates(rule: string, start: typeof anchor) {
  const rhythm = rhythmOf(rule, start)
  if (!rhythm) return undefined
  const series = { ...rhythm, zone: start.zone, firstAt: instantOf(start.first, start.zone) }
  const found = [series.firstAt]
  for (let at = nextOccurrence(series, series.firstAt); at !== null && found.length < most;)
    if (found.push(at)) at = nextOccurrence(series, at)
  return found.filter((at) => at < looked - 30 * day)
}

const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

test('a rule that is kept means the same dates as before', () => {
  const differing = fc.sample(fc.tuple(joined(rules, end), starts), 400).flatMap(([rule, start]) => {
    // One that ends before it begins is left out before anybody asks.
    if (endOf(rule, start.zone) < instantOf(start.first, start.zone)) return []
    const own = ownDates(rule, start)?.map(iso).join()
    const theirs = rfcDates(rule, start, endOf(rule, start.zone), looked)
    const isSame =
      own ===
      theirs
        .filter((at) => at < looked - 30 * day)
        .map(iso)
        .join()
    return own === undefined || isSame ? [] : [`${rule} from ${iso(start.first)} ${start.zone}: ${own}`]
  })
  expect(differing).toEqual([])
})

test.each([
  ['FREQ=DAILY;BYHOUR=9,21', { type: 'daily', repeat: { times: ['09:00', '21:00'] } }],
  ['FREQ=DAILY;BYDAY=MO,WE', { type: 'weekly', repeat: { weekdays: ['mo', 'we'] } }],
  ['FREQ=MONTHLY', { type: 'monthly', repeat: { on: { day: 31 }, months: [1, 3, 5, 7, 8, 10, 12] } }],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', { type: 'monthly', repeat: { on: { day: 'last' }, count: 3 } }],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2', { type: 'weekly', repeat: { every: 2 } }],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO', { type: 'weekly', repeat: { every: 2, weekdays: ['mo'] } }],
  ['FREQ=DAILY;UNTIL=20270630T080000Z', { type: 'daily', repeat: { until: '2027-06-29' } }],
  ['FREQ=DAILY;UNTIL=99991231T235959Z', { type: 'daily' }],
  ['FREQ=DAILY;UNTIL=99991231', { type: 'daily' }],
  ['FREQ=HOURLY;INTERVAL=5', { type: 'hourly', repeat: { every: 5 } }],
  ['FREQ=HOURLY;INTERVAL=6;UNTIL=20260201T100000Z', { type: 'hourly', repeat: { every: 6, count: 5 } }],
  [
    'FREQ=HOURLY;INTERVAL=6;UNTIL=20260201T220000Z',
    { type: 'hourly', repeat: { every: 6, until: '2026-02-01' } },
  ],
  [
    'FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYSETPOS=-1',
    { type: 'yearly', repeat: { on: { nth: 'last', weekday: 'fr' }, months: [3] } },
  ],
])('%s is kept', (rule, rhythm) => expect(rhythmOf(rule, anchor)).toEqual(rhythm))

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=30',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;INTERVAL=two',
  'FREQ=DAILY;INTERVAL=2 and FREQ=MONTHLY',
  'FREQ=WEEKLY;UNTIL=20270101 and FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO;BYDAY=TU',
  'FREQ=MONTHLY;BYMONTHDAY=',
  'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=8,20',
  'FREQ=DAILY;BYHOUR=9,25',
  'FREQ=DAILY;BYHOUR=9,21;UNTIL=20270630T120000Z',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=WEEKLY;INTERVAL=2;WKST=XX',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=29',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=3,4;BYDAY=FR;BYSETPOS=-1',
  'FREQ=DAILY;TT_SKIP=WEEKEND',
  'FREQ=DAILY;COUNT=5;UNTIL=20270101',
  'FREQ=CONSTRUCTOR',
  'nonsense',
])('%s is not', (rule) => expect(rhythmOf(rule, anchor)).toBeUndefined())

test('several times of a first date with seconds are not kept', () => {
  const odd = { ...anchor, first: anchor.first + 30_000 }
  expect(rhythmOf('FREQ=DAILY;BYHOUR=9,21', odd)).toBeUndefined()
})

test('hours go by the clock where clocks change', () => {
  const berlin = { ...anchor, zone: 'Europe/Berlin' }
  const times = ['03:00', '09:00', '15:00', '21:00']
  expect(rhythmOf('FREQ=HOURLY;INTERVAL=6', berlin)).toEqual({ type: 'daily', repeat: { times } })
  expect(rhythmOf('FREQ=HOURLY;INTERVAL=48', berlin)).toEqual({ type: 'daily', repeat: { every: 2 } })
  expect(rhythmOf('FREQ=HOURLY;INTERVAL=5', berlin)).toBeUndefined()
  expect(rhythmOf('FREQ=HOURLY', { ...berlin, isDay: true })).toBeUndefined()
})

test('the last day counts in the zone of the rule', () => {
  const zone = 'Europe/Berlin'
  const first = wallAt(instantOf(Date.UTC(2026, 0, 5, 23, 30), zone), zone)
  const rhythm = rhythmOf('FREQ=DAILY;UNTIL=20270630T223000Z', { first, zone, isDay: false })
  expect(rhythm?.repeat?.until).toBe('2027-06-30')
})

test('of whole days the last is the later of what programs mean', () => {
  const first = Date.UTC(2026, 0, 5) + 9 * hour
  const until = (text: string, zone: string) =>
    rhythmOf(`FREQ=DAILY;UNTIL=${text}`, { first, zone, isDay: true })
  const [clear, unclear] = [{ repeat: { until: '2027-06-30' } }, { isEndUnclear: true }]
  expect(until('20270630', 'Europe/Berlin')).toMatchObject(clear)
  expect(until('20270630', 'Europe/Berlin')).not.toMatchObject(unclear)
  expect(until('20270629T220000Z', 'Europe/Berlin')).toMatchObject({ ...clear, ...unclear })
  expect(until('20270630T000000Z', 'America/New_York')).toMatchObject({ ...clear, ...unclear })
})

test('a day without a time as the last is unclear only where the rule would ring on it', () => {
  const weekly = (text: string) => rhythmOf(`FREQ=WEEKLY;UNTIL=${text}`, anchor)
  expect(weekly('20260214')).toEqual({ type: 'weekly', repeat: { until: '2026-02-14' }, isEndUnclear: true })
  expect(weekly('20260213')).toEqual({ type: 'weekly', repeat: { until: '2026-02-13' } })
})
