import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import { rungOf } from './rung.ts'

const at = '2026-05-14T10:45:00.000Z'
const rang = (id: string, reminderId: string, occurrence = at) =>
  ({ _id: id, reminderId, occurrence }) as Notification
const waits = (id: string, date = at) => ({ _id: id, date }) as Reminder
const names = (notifications: Notification[], reminders: Reminder[]) =>
  rungOf(notifications, reminders).map(({ notification }) => notification._id)

test('a reminder that rings again has one card, that of its newest ring', () =>
  expect(names([rang('b2', 'b'), rang('a1', 'a'), rang('b1', 'b')], [waits('a'), waits('b')])).toEqual([
    'b2',
    'a1',
  ]))

test('what was dealt with or deleted rings no more', () =>
  expect(names([rang('a1', 'a'), rang('b1', 'b')], [waits('a', '2026-05-15T10:45:00.000Z')])).toEqual([]))
