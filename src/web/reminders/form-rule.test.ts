import { expect, test } from 'vitest'
import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { sayRule } from './form-rule.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T10:35:00+02:00')
const say = (type: ReminderType, date: string, goesOn?: Partial<Reminder>) =>
  sayRule(
    { type, at: Date.parse(date), zone, goesOn: goesOn && ({ type, date, ...goesOn } as Reminder) },
    now,
    clockWords('12'),
  )

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

test('a time that has passed, and no date at all, promise no ring', () => {
  expect(say('daily', '2026-05-14T10:35+02:00').next).toBe(words.passed)
  expect(sayRule({ type: 'daily', at: undefined, zone, goesOn: undefined }, now, clockWords('12'))).toEqual({
    rhythm: 'Daily',
    next: words.noDate,
  })
})
