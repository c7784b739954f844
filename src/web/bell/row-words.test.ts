import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { sayAnswer, sayRepeats } from './row-words.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T10:35:00+02:00')
const moment = (text: string) => new Date(`${text}+02:00`).toISOString()
const rang = (text: string): Notification => ({
  _id: 'ring',
  title: 'Evening pill for Biscuit',
  message: '',
  isRead: true,
  createdAt: moment(text),
})
const say = (notification: Notification) => sayAnswer(notification, now, zone, clockWords('12'))

test('what was not answered says nothing', () => expect(say(rang('2026-05-13T20:30'))).toBe(''))

test.each([
  ['2026-05-14T09:00', '2026-05-14T09:12', 'done at 9:12 AM'],
  ['2026-05-13T20:30', '2026-05-13T20:31', 'done at 8:31 PM'],
  ['2026-05-13T20:30', '2026-05-14T09:00', 'done today, 9:00 AM'],
  ['2026-05-12T20:30', '2026-05-12T20:31', 'done'],
  ['2026-05-11T20:30', '2026-05-12T09:00', 'done Tue 12 May, 9:00 AM'],
])('what rang at %s and was done at %s is %s', (at, doneAt, said) =>
  expect(say({ ...rang(at), doneAt: moment(doneAt) })).toBe(said),
)

test.each([
  ['2026-05-14T09:00', '2026-05-14T18:00', 'snoozed until 6:00 PM'],
  ['2026-05-14T09:00', '2026-05-15T09:00', 'snoozed until tomorrow, 9:00 AM'],
  ['2026-05-14T09:00', '2026-05-17T09:00', 'snoozed until Sun 17 May, 9:00 AM'],
  ['2026-05-12T09:00', '2026-05-12T10:00', 'snoozed'],
])('what rang at %s and was snoozed until %s is %s', (at, snoozedUntil, said) =>
  expect(say({ ...rang(at), snoozedUntil: moment(snoozedUntil) })).toBe(said),
)

const again = (minutes: number) =>
  ({ ringsAgainAt: new Date(now + minutes * 60_000).toISOString() }) as Reminder

test.each<[number | undefined, Reminder | undefined, string]>([
  [undefined, {} as Reminder, ''],
  [undefined, again(5), 'rings again in 5 min'],
  [1, again(5), 'rang 2 times, again in 5 min'],
  [1, again(0.2), 'rang 2 times, again in 1 min'],
  [3, {} as Reminder, 'rang 4 times'],
  [3, undefined, ''],
])('after %s repeats, while it waits, the row says so (%#)', (repeats, waiting, said) =>
  expect(sayRepeats({ ...rang('2026-05-14T10:30'), ...(repeats && { repeats }) }, waiting, now)).toBe(said),
)
