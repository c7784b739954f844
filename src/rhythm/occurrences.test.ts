import { expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { nextAfter } from './occurrences.ts'

const rings = (type: Reminder['type'], date: string, nextDate = date, timeZone = 'Europe/Berlin') =>
  ({ type, date, nextDate, timeZone }) as Reminder

test.each([
  [
    'an overdue one goes to its next ring',
    rings('daily', '2026-05-14T07:00Z', '2026-05-15T07:00Z'),
    '2026-05-15T07:00:00.000Z',
  ],
  ['one done early passes over its date', rings('daily', '2026-05-14T13:00Z'), '2026-05-15T13:00:00.000Z'],
  ['an hourly one counts real hours', rings('hourly', '2026-05-14T12:30Z'), '2026-05-14T13:30:00.000Z'],
  [
    'nine o’clock stays nine o’clock over a clock change',
    rings('weekly', '2026-10-20T07:00Z'),
    '2026-10-27T08:00:00.000Z',
  ],
  [
    'the 31st falls on the last day of a shorter month',
    rings('monthly', '2026-05-31T07:00Z'),
    '2026-06-30T07:00:00.000Z',
  ],
  [
    '29 February falls on the 28th in other years',
    rings('yearly', '2028-02-29T08:00Z'),
    '2029-02-28T08:00:00.000Z',
  ],
  [
    'what was not seen for long goes on in the future',
    rings('daily', '2026-05-01T07:00Z', '2026-05-02T07:00Z'),
    '2026-05-15T07:00:00.000Z',
  ],
])('%s', (_, reminder, next) => expect(nextAfter(reminder, Date.parse('2026-05-14T12:00Z'))).toBe(next))
