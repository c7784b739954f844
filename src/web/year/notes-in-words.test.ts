import { expect, test } from 'vitest'
import type { Ring } from '#contract/rehearsal.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { dayNamed } from './calendar.ts'
import { sayClocks, sayNote } from './notes-in-words.ts'

const clock = clockWords('12')
const reminder = (changes: Partial<Reminder>) =>
  ({ timeZone: 'Europe/Berlin', firstDate: '2026-05-31T07:00:00.000Z', ...changes }) as Reminder
const ring = (at: string, local: string, note: Ring['note']) => ({ at, local, note }) as Ring
const clocks = (date: string, zone = 'Europe/Berlin') => sayClocks(dayNamed(date)!, zone, clock)

test('a time that comes twice', () => {
  const first = ring('2026-10-25T00:30:00.000Z', '2026-10-25T02:30', 'clock change')
  const second = ring('2026-10-25T01:30:00.000Z', '2026-10-25T02:30', 'clock change')
  expect(sayNote(first, reminder({}), clock)).toBe(
    '2:30 AM happens twice that night. It rings the first time.',
  )
  expect(sayNote(second, reminder({}), clock)).toBe(
    '2:30 AM happens twice that night. It rings the second time.',
  )
})

test('a time that is skipped', () => {
  const moved = ring('2027-03-28T01:30:00.000Z', '2027-03-28T03:30', 'clock change')
  expect(sayNote(moved, reminder({}), clock)).toBe('2:30 AM does not happen that night. It rings at 3:30 AM.')
})

test('a day that a month does not have', () => {
  const clamped = ring('2026-06-30T07:00:00.000Z', '2026-06-30T09:00', 'short month')
  expect(sayNote(clamped, reminder({ type: 'monthly' }), clock)).toBe('The 31st falls on the 30th in June.')
  const fromDone = reminder({
    type: 'monthly',
    firstDate: '2026-05-12T07:00:00.000Z',
    repeat: { from: 'done' },
  })
  expect(sayNote(clamped, fromDone, clock)).toBe('June is too short: it rings on the last day.')
})

test('the day of the rule counts, not that of the first date', () => {
  const clamped = ring('2027-02-28T08:00:00.000Z', '2027-02-28T09:00', 'short month')
  const ruled = reminder({ firstDate: '2026-05-12T07:00:00.000Z', repeat: { on: { day: 30 } } })
  expect(sayNote(clamped, ruled, clock)).toBe('The 30th falls on the 28th in February.')
})

test('what is not unusual, or no longer there, has no note', () => {
  expect(
    sayNote(ring('2026-06-30T07:00:00.000Z', '2026-06-30T09:00', undefined), reminder({}), clock),
  ).toBeUndefined()
  expect(
    sayNote(ring('2026-06-30T07:00:00.000Z', '2026-06-30T09:00', 'short month'), undefined, clock),
  ).toBeUndefined()
})

test('what rings in quiet hours says when the rest of it comes', () => {
  const quiet = {
    ...ring('2026-10-26T05:45:00.000Z', '2026-10-26T06:45', 'quiet'),
    channels: ['in-app'],
  } as Ring
  expect(sayNote(quiet, undefined, clock, '07:00')).toBe(
    'Quiet until 7:00 AM: in the app right away, everything else then.',
  )
  expect(sayNote({ ...quiet, channels: ['email'] }, undefined, clock, '07:00')).toBe(
    'Quiet until 7:00 AM: everything comes then.',
  )
})

test.each([
  ['2026-10-25', 'Europe/Berlin', 'Clocks go back an hour at 3:00 AM. 9:00 AM stays 9:00 AM.'],
  ['2027-03-28', 'Europe/Berlin', 'Clocks go forward an hour at 2:00 AM. 9:00 AM stays 9:00 AM.'],
  ['2026-10-04', 'Australia/Lord_Howe', 'Clocks go forward 30 minutes at 2:00 AM. 9:00 AM stays 9:00 AM.'],
  ['2027-03-28', 'Asia/Beirut', 'Clocks go forward an hour at 12:00 AM. 9:00 AM stays 9:00 AM.'],
])('the clocks of %s in %s', (date, zone, sentence) => {
  expect(clocks(date, zone)).toBe(sentence)
})

test('on the days around it nothing is said of the clocks', () => {
  expect([clocks('2026-10-24'), clocks('2026-10-26'), clocks('2027-03-27', 'Asia/Beirut')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
