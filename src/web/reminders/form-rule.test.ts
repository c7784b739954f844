import { expect, test } from 'vitest'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { repeatRules } from '#contract/messages/repeat.ts'
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { sayRule } from './form-rule.ts'
import { wrongWith } from './rule/edited-rule.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T10:35:00+02:00')
const say = (type: ReminderType, date: string, goesOn?: Partial<Reminder>, repeat?: Repeat) =>
  sayRule(
    {
      type,
      repeat,
      wrong: wrongWith(type, repeat ?? {}, date.slice(0, 10)),
      at: Date.parse(date),
      zone,
      goesOn: goesOn && ({ type, date, repeat, ...goesOn } as Reminder),
    },
    now,
    clockWords('12'),
  )
/** A new one, with a finer rule. */
const sayFiner = (type: ReminderType, date: string, repeat: Repeat) => say(type, date, undefined, repeat)

test.each([
  ['weekly', '2026-05-18T07:00+02:00', 'Every week on Mon', 'Mon 18 May · Mon 25 May · Mon 1 Jun, 7:00 AM'],
  ['daily', '2026-05-14T20:30+02:00', 'Every day', 'today · tomorrow · Sat 16 May, 8:30 PM'],
  ['hourly', '2026-05-14T23:30+02:00', 'Every hour', 'today, 11:30 PM · tomorrow, 12:30 AM · 1:30 AM'],
  // The clock keeps its time over the change of 25 October.
  ['weekly', '2026-10-18T09:00+02:00', 'Every week on Sun', 'Sun 18 Oct · Sun 25 Oct · Sun 1 Nov, 9:00 AM'],
  [
    'yearly',
    '2028-02-29T09:00+01:00',
    'Every year on 29 Feb',
    'Tue 29 Feb 2028 · Wed 28 Feb 2029 · Thu 28 Feb 2030, 9:00 AM',
  ],
] as const)('%s from %s on is said with its next three dates', (type, date, rhythm, next) => {
  expect(say(type, date)).toEqual({ rhythm, next: words.next(next), note: undefined })
})

test('a monthly reminder that shorter months clamp says so', () => {
  expect(say('monthly', '2027-01-31T09:00+01:00')).toEqual({
    rhythm: 'Every month on the 31st',
    next: words.next('Sun 31 Jan 2027 · Sun 28 Feb 2027 · Wed 31 Mar 2027, 9:00 AM'),
    note: words.shortMonths,
  })
})

test('the 31st stays the 31st for who edits it in February', () => {
  const series = { firstDate: '2027-01-31T08:00:00.000Z' }
  expect(say('monthly', '2027-02-28T09:00+01:00', series)).toMatchObject({
    rhythm: 'Every month on the 31st',
    next: words.next('Sun 28 Feb 2027 · Wed 31 Mar 2027 · Fri 30 Apr 2027, 9:00 AM'),
  })
})

test('saving ends a snooze, so the moment it was snoozed to is not said', () => {
  const series = { firstDate: '2026-05-04T05:00:00.000Z', snoozed: true }
  expect(say('weekly', '2026-05-15T12:00+02:00', series)).toMatchObject({
    next: words.next('Mon 18 May · Mon 25 May · Mon 1 Jun, 7:00 AM'),
  })
})

test('the calendar ends with the year 9999', () => {
  expect(say('yearly', '9999-12-01T09:00+01:00').next).toBe(words.next('Wed 1 Dec 9999, 9:00 AM'))
})

test('once is said with its only date, and that it ends there', () => {
  expect(say('once', '2026-05-15T09:00+02:00')).toEqual({
    rhythm: 'Once',
    next: words.once('Tomorrow, 9:00 AM'),
    note: undefined,
  })
})

test('a finer rule is said with its next dates, with fewer where it ends', () => {
  const rule: Repeat = {
    every: 2,
    weekdays: ['mo', 'th'],
    times: ['07:00', '19:00'],
    until: '2026-06-30',
  }
  expect(sayFiner('weekly', '2026-05-18T07:00+02:00', rule)).toEqual({
    rhythm: 'Every 2 weeks on Mon and Thu at 7:00 AM and 7:00 PM, until 30 Jun 2026',
    next: words.next('Mon 18 May, 7:00 AM · 7:00 PM · Thu 21 May, 7:00 AM'),
    note: undefined,
  })
  expect(sayFiner('daily', '2026-05-18T07:00+02:00', { count: 2 })).toMatchObject({
    rhythm: 'Every day, 2 times',
    next: words.next('Mon 18 May · Tue 19 May, 7:00 AM'),
  })
})

test('what is counted from Done promises its first date only', () => {
  const rule: Repeat = { every: 3, from: 'done' }
  expect(sayFiner('monthly', '2026-06-08T18:00+02:00', rule)).toEqual({
    rhythm: '3 months after it is done',
    next: 'First: Mon 8 Jun, 6:00 PM. Your Done sets the one after.',
    note: undefined,
  })
  const series = { firstDate: '2026-03-08T17:00:00.000Z' }
  expect(say('monthly', '2026-06-08T18:00+02:00', series, rule).next).toBe(
    'Next: Mon 8 Jun, 6:00 PM. Your Done sets the one after.',
  )
})

test('a day that some of its months lack is explained, wherever it is set', () => {
  const note = (type: ReminderType, repeat: Repeat) => sayFiner(type, '2026-06-08T18:00+02:00', repeat).note
  expect(note('monthly', { on: { day: 31 } })).toBe(words.shortMonths)
  expect(note('monthly', { on: { day: 31 }, months: [1, 3, 5] })).toBeUndefined()
  expect(note('monthly', { on: { day: 'last' } })).toBeUndefined()
  expect(note('yearly', { on: { day: 31 }, months: [4, 5] })).toBe(words.shortMonths)
})

test('a rule that cannot be is not said as if it could', () => {
  expect(sayFiner('weekly', '2026-05-18T07:00+02:00', { weekdays: [] })).toEqual({
    rhythm: 'Weekly',
    next: words.chooseDay,
  })
  expect(sayFiner('daily', '2026-05-18T07:00+02:00', { until: '2026-05-17' }).next).toBe(
    repeatRules.untilPassed,
  )
})

test('a time that has passed, and no date at all, promise no ring', () => {
  expect(say('daily', '2026-05-14T10:35+02:00').next).toBe(words.passed)
  const none = {
    type: 'daily',
    at: undefined,
    repeat: undefined,
    wrong: undefined,
    goesOn: undefined,
  } as const
  expect(sayRule({ ...none, zone }, now, clockWords('12'))).toEqual({ rhythm: 'Daily', next: words.noDate })
})
