import { expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { day, hour, minute } from '#rhythm/zone.ts'
import { ownSnoozes, snoozeRange } from './snoozes.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T10:35:00+02:00')
const quarterToSeven = 18 * hour + 45 * minute
const nine = 9 * hour

const rungAt = (date: number, more: Partial<Reminder> = {}): Reminder => ({
  _id: 'b7ccda33-2a3e-4bd2-9a1f-000000000001',
  title: 'Stretch',
  description: '',
  date: new Date(date).toISOString(),
  type: 'daily',
  rhythm: 'Every day',
  status: date > now ? 'upcoming' : 'overdue',
  timeZone: zone,
  nextDate: new Date(date + day).toISOString(),
  firstDate: new Date(date).toISOString(),
  createdAt: new Date(date - day).toISOString(),
  snoozed: false,
  ...more,
})

const offered = (times: number[], reminder: Reminder) =>
  ownSnoozes(times, reminder, now, zone).map((until) => new Date(until).toISOString())

test('a time picked before is offered today while it lies ahead, else tomorrow', () => {
  const overdue = rungAt(now - hour)
  expect(offered([quarterToSeven], overdue)).toEqual(['2026-05-14T16:45:00.000Z'])
  expect(offered([8 * hour], overdue)).toEqual(['2026-05-15T06:00:00.000Z'])
})

test('a time that the menu offers anyway is not offered twice', () => {
  // Tomorrow at nine, and this evening at six.
  expect(offered([nine, 18 * hour], rungAt(now - hour))).toEqual([])
})

test('one that has not rung is offered nothing before its own date, and nothing is offered beyond a week', () => {
  const tomorrow = rungAt(now + day)
  expect(offered([quarterToSeven, 8 * hour], tomorrow)).toEqual([
    '2026-05-15T16:45:00.000Z',
    '2026-05-16T06:00:00.000Z',
  ])
  expect(offered([quarterToSeven], rungAt(now + 8 * day))).toEqual([])
})

test('a snooze reaches from the next minute, or from its own date, to a week from now', () => {
  expect(snoozeRange(rungAt(now - hour), now)).toEqual({ earliest: now + minute, latest: now + 7 * day })
  expect(snoozeRange(rungAt(now + hour, { snoozed: true }), now).earliest).toBe(now + minute)
  expect(snoozeRange(rungAt(now + hour), now).earliest).toBe(now + hour)
})
