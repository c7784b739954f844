import { describe, expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { golden } from './golden.test-data.ts'
import { dateAfterDone, nextRings, nextOccurrence } from './occurrences.ts'
import { rules } from './rules.test-data.ts'
import { instantOf, wallAt } from './zone.ts'

describe('the occurrences of a series', () => {
  test.each(golden)('%s', (_, type, zone, occurrences) => {
    const [firstAt = 0, ...later] = occurrences.map((each) => Date.parse(each))
    const next = (laterThan: number) => nextOccurrence({ type, zone, firstAt }, laterThan)
    expect(next(firstAt - 1)).toBe(firstAt)
    expect([firstAt, ...later.slice(0, -1)].map(next)).toEqual(later)
    expect(later.map((each) => next(each - 1))).toEqual(later)
  })

  test('start at the very instant that was sent, also in the second pass of a repeated hour', () => {
    const series = {
      type: 'daily',
      zone: 'America/New_York',
      firstAt: Date.parse('2026-11-01T06:30Z'),
    } as const
    expect(nextOccurrence(series, Date.parse('2026-11-01T05:45Z'))).toBe(series.firstAt)
    expect(nextOccurrence(series, series.firstAt)).toBe(Date.parse('2026-11-02T06:30Z'))
  })
})

const waits = (type: Reminder['type'], date: string, more: Partial<Reminder> = {}) => ({
  type,
  date,
  timeZone: 'Europe/Berlin',
  snoozed: false,
  ...more,
})

describe('Done moves a reminder', () => {
  test.each([
    ['an overdue one goes to its next ring', waits('daily', '2026-05-14T07:00Z'), '2026-05-15T07:00:00.000Z'],
    ['one done early passes over its date', waits('daily', '2026-05-14T13:00Z'), '2026-05-15T13:00:00.000Z'],
    ['an hourly one counts real hours', waits('hourly', '2026-05-14T12:30Z'), '2026-05-14T13:30:00.000Z'],
    [
      'nine o’clock stays nine o’clock over a clock change',
      waits('weekly', '2026-10-20T07:00Z'),
      '2026-10-27T08:00:00.000Z',
    ],
    [
      'the 31st falls on the last day of a shorter month',
      waits('monthly', '2026-05-31T07:00Z'),
      '2026-06-30T07:00:00.000Z',
    ],
    [
      'and comes back to the 31st',
      waits('monthly', '2026-06-30T07:00Z', { firstDate: '2026-05-31T07:00Z' }),
      '2026-07-31T07:00:00.000Z',
    ],
    [
      '29 February falls on the 28th in other years',
      waits('yearly', '2028-02-29T08:00Z'),
      '2029-02-28T08:00:00.000Z',
    ],
    [
      'what was not seen for long goes on in the future',
      waits('daily', '2026-05-01T07:00Z'),
      '2026-05-15T07:00:00.000Z',
    ],
    [
      'a snoozed one returns to its series',
      waits('daily', '2026-05-14T15:10Z', { snoozed: true, firstDate: '2026-05-10T13:00Z' }),
      '2026-05-14T13:00:00.000Z',
    ],
    [
      'one whose snooze has rung does, too',
      waits('daily', '2026-05-14T11:40Z', { firstDate: '2026-05-10T11:00Z' }),
      '2026-05-15T11:00:00.000Z',
    ],
    ['one without a later date ends', waits('yearly', '9999-12-31T12:00:00.000Z'), null],
  ])('%s', (_, reminder, next) => expect(dateAfterDone(reminder, Date.parse('2026-05-14T12:00Z'))).toBe(next))
})

test('the next rings are the snooze and then the series, or the series alone', () => {
  const next = (reminder: Parameters<typeof nextRings>[0]) =>
    nextRings(reminder, Date.parse('2026-05-14T12:00Z'), 3).map((at) =>
      new Date(at).toISOString().slice(0, 16),
    )
  const series = { firstDate: '2026-05-10T13:00Z' }
  expect(next({ ...waits('daily', '2026-05-14T13:00Z', series), nextDate: '2026-05-14T13:00Z' })).toEqual([
    '2026-05-14T13:00',
    '2026-05-15T13:00',
    '2026-05-16T13:00',
  ])
  const snoozed = waits('daily', '2026-05-15T15:10Z', { snoozed: true, ...series })
  expect(next({ ...snoozed, nextDate: '2026-05-15T15:10Z' })).toEqual([
    '2026-05-15T15:10',
    '2026-05-16T13:00',
    '2026-05-17T13:00',
  ])
  // A list from the device may be old.
  expect(next({ ...waits('daily', '2026-05-12T13:00Z', series), nextDate: '2026-05-13T13:00Z' })).toEqual([
    '2026-05-14T13:00',
    '2026-05-15T13:00',
    '2026-05-16T13:00',
  ])
})

test.each<[Reminder['type'], Reminder['repeat']]>([
  ['weekly', { weekdays: [] }],
  ['yearly', { months: [] }],
])('a %s rule without days rings no more', (type, repeat) => {
  const firstAt = Date.parse('2026-05-14T09:00Z')
  expect(nextOccurrence({ type, zone: 'UTC', firstAt, repeat }, firstAt)).toBeNull()
})

describe('the occurrences of a finer rule', () => {
  test.each(rules)('%s', (_, type, repeat, zone, walls) => {
    const first = instantOf(Date.parse(`${walls[0]!.replace(' ', 'T')}Z`), zone)
    const series = { type, zone, firstAt: first, repeat }
    const seen: string[] = []
    let at: number | null = first - 1
    while (at !== null && seen.length < walls.length) {
      at = nextOccurrence(series, at)
      seen.push(at === null ? 'end' : new Date(wallAt(at, zone)).toISOString().slice(0, 16).replace('T', ' '))
    }
    expect(seen).toEqual(walls)
  })
})
