import { describe, expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { alongTheDay, dayHours, dayMarks, labelWidths } from './day-marks.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { headLine } from './head-line.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { minutesUntil, snoozesFor } from './snoozes.ts'
import { countsOf, stateOf } from './reminder-state.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T08:35:00Z')
const wall = (text: string) => Date.parse(`2026-05-14T${text}:00Z`)

function reminder(date: string, more: Partial<Reminder> = {}): Reminder {
  const status = Date.parse(date) <= now ? 'overdue' : 'upcoming'
  return {
    _id: date,
    title: date,
    description: '',
    date,
    nextDate: date,
    firstDate: date,
    type: 'daily',
    rhythm: 'Every day',
    status,
    timeZone: zone,
    createdAt: date,
    snoozed: false,
    ...more,
  }
}

const yesterday = reminder('2026-05-13T16:00:00.000Z')
const thisMorning = reminder('2026-05-14T06:00:00.000Z')
const soon = reminder('2026-05-14T08:45:00.000Z')
const afternoon = reminder('2026-05-14T14:15:00.000Z')
const evening = reminder('2026-05-14T18:30:00.000Z')
const sunday = reminder('2026-05-17T17:00:00.000Z')
const june = reminder('2026-06-02T07:00:00.000Z')
const all = [yesterday, thisMorning, soon, afternoon, evening, sunday, june]

describe('where a reminder stands', () => {
  test.each([
    [yesterday, 'overdue'],
    [soon, 'soon'],
    [reminder('2026-05-14T09:35:00.000Z'), 'soon'],
    [reminder('2026-05-14T09:35:01.000Z'), 'upcoming'],
    [reminder('2026-05-14T08:35:00.000Z', { status: 'upcoming' }), 'overdue'],
  ])('%o', (each, state) => expect(stateOf(each, now)).toBe(state))

  test('decides which lists it is in', () => {
    expect(countsOf(all, now, zone)).toEqual({ all: 7, overdue: 2, today: 4, later: 2 })
  })
})

describe('the line above the title', () => {
  test.each([
    [all, '2 wait for you', '3 more today'],
    [[yesterday], '1 waits for you', ''],
    [[soon, evening], '2 today', ''],
    [[june], 'nothing more today', ''],
  ])('%#', (reminders, first, second) =>
    expect(headLine(reminders, now, zone, clockWords('12'))).toEqual({
      date: 'Thursday 14 May',
      first,
      second,
    }),
  )
})

const choices = (each: Reminder) =>
  snoozesFor(each, now, zone).map(({ kind, until }) => [kind, new Date(until).toISOString().slice(5, 16)])

describe('snoozing', () => {
  test('puts an overdue one off to any of four moments', () =>
    expect(choices(yesterday)).toEqual([
      ['quarter', '05-14T08:50'],
      ['hour', '05-14T09:35'],
      ['evening', '05-14T16:00'],
      ['tomorrow', '05-15T07:00'],
    ]))

  test('never rings an upcoming one before its own time', () =>
    expect(choices(afternoon)).toEqual([
      ['evening', '05-14T16:00'],
      ['tomorrow', '05-15T07:00'],
      ['hourLater', '05-14T15:15'],
      ['dayLater', '05-15T14:15'],
    ]))

  test('puts one off again that was put off before, earlier too', () =>
    expect(choices({ ...afternoon, snoozed: true }).map(([kind]) => kind)).toEqual([
      'quarter',
      'hour',
      'evening',
      'tomorrow',
    ]))

  test('has nothing to offer beyond a week', () => expect(choices(june)).toEqual([]))

  test('leaves out an evening that is over', () => {
    const night = Date.parse('2026-05-14T20:00:00Z')
    expect(snoozesFor(yesterday, night, zone).map(({ kind }) => kind)).toEqual([
      'quarter',
      'hour',
      'tomorrow',
    ])
  })

  test('tells the server whole minutes, never too few', () => {
    expect(minutesUntil(now + 90_000, now)).toBe(2)
    expect(minutesUntil(now, now)).toBe(1)
  })
})

describe('the date field', () => {
  test('shows and reads the clock of the given zone', () => {
    expect(toField(now, zone)).toBe('2026-05-14T10:35')
    expect(fromField('2026-05-14T10:35', zone)).toBe(now)
    expect(fromField('2026-05-14T10:35', 'America/New_York')).toBe(Date.parse('2026-05-14T14:35:00Z'))
  })

  test.each(['', 'tomorrow', '2026-13-01T00:00', '12026-01-01T00:00'])('“%s” is no date', (text) =>
    expect(fromField(text, zone)).toBeUndefined(),
  )
})

const mark = (left: number) => ({ left, wall: 0, state: 'upcoming' as const, reminders: [] })

describe('the day line', () => {
  test('runs from 6 AM to midnight', () =>
    expect(['05:00', '06:00', '15:00', '23:59'].map((time) => alongTheDay(wall(time)))).toEqual([
      0,
      0,
      0.5,
      expect.closeTo(0.999, 3),
    ]))

  test('has a bell for each reminder of today', () =>
    expect(dayMarks(all, now, zone, 1100).map(({ state }) => state)).toEqual([
      'overdue',
      'soon',
      'upcoming',
      'upcoming',
    ]))

  test('merges bells that would lie upon one another', () => {
    const near = reminder('2026-05-14T14:30:00.000Z')
    const marks = dayMarks([afternoon, near, evening], now, zone, 1100)
    expect(marks.map(({ reminders }) => reminders.length)).toEqual([2, 1])
  })

  test('leaves out hours near to now', () => {
    expect(dayHours(wall('10:35'), 1100)).toEqual([6, 8, 12, 14, 16, 18, 20, 22, 24])
    expect(dayHours(wall('10:35'), 310)).toEqual([6, 18, 24])
  })

  test('labels what has room', () => {
    expect(labelWidths([mark(100), mark(140), mark(600)], 1000)).toEqual([0, 0, 182])
  })
})
