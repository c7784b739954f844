import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Change } from '#web/sync/change.ts'
import { withAnswers } from './answered.ts'

const occurrence = '2026-05-14T10:45:00.000Z'
const rang = (reminderId: string, createdAt: string): Notification => ({
  _id: `${reminderId} ${createdAt}`,
  title: reminderId,
  message: '',
  isRead: false,
  createdAt,
  reminderId,
  occurrence,
})
const before = rang('stretch', '2026-05-13T10:45:00.100Z')
const first = rang('stretch', '2026-05-14T10:45:00.100Z')
const second = rang('stretch', '2026-05-14T11:45:00.100Z')
const other = rang('walk', '2026-05-14T10:45:00.100Z')
const all = [before, first, second, other]

const reminder = { _id: 'stretch', date: '2026-05-14T12:46:00.000Z' } as Reminder
const queued = {
  id: 'change',
  userId: 'ines',
  at: Date.parse('2026-05-14T12:31:00Z'),
  preview: reminder,
} as const
const input = { id: 'stretch', occurrence }
const done: Change = { ...queued, name: 'finishReminder', input }
const undone: Change = { ...queued, name: 'undoReminder', input }
const snoozed: Change = { ...queued, name: 'snoozeReminder', input: { ...input, minutes: 15 } }
const removed: Change = { ...queued, name: 'removeReminder', input: { id: 'stretch' }, preview: null }

const read: Change = {
  ...queued,
  name: 'readNotification',
  input: { id: first._id },
  preview: { ...first, isRead: true },
}

const unread = (...changes: Change[]) => withAnswers(all, changes).filter(({ isRead }) => !isRead)

test('Done and Snooze answer every ring of the occurrence that waited', () => {
  expect(unread(done)).toEqual([before, other])
  expect(unread(snoozed)).toEqual([before, other])
})

test('an answered ring says what became of it, also where it was read before', () => {
  const rows = (...changes: Change[]) => withAnswers([first], changes)[0]
  expect(rows(done)).toEqual({ ...first, isRead: true, doneAt: '2026-05-14T12:31:00.000Z' })
  expect(rows(read, done)).toEqual(rows(done))
  expect(rows(snoozed)).toEqual({ ...first, isRead: true, snoozedUntil: reminder.date })
  expect(rows(snoozed, undone)).toEqual(first)
  expect(rows(done, undone, read)).toEqual({ ...first, isRead: true })
})

test('what was snoozed and is done before it rings again is done, and snoozed again once that is undone', () => {
  const rows = (...changes: Change[]) => withAnswers([first], changes)[0]
  const early = { id: 'stretch', occurrence: reminder.date }
  const doneEarly: Change = { ...queued, name: 'finishReminder', input: early }
  const undoneEarly: Change = { ...queued, name: 'undoReminder', input: early }
  expect(rows(snoozed, doneEarly)).toMatchObject({ isRead: true, doneAt: '2026-05-14T12:31:00.000Z' })
  expect(rows(snoozed, doneEarly, undoneEarly)).toEqual(rows(snoozed))
  const late = { ...doneEarly, at: Date.parse(reminder.date) }
  expect(rows(snoozed, late)).toEqual(rows(snoozed))
})

test('what is undone waits again', () => expect(unread(done, undone)).toEqual(all))

test('a deleted reminder takes its rows along', () => expect(withAnswers(all, [removed])).toEqual([other]))

test('other changes leave the bell as it is', () =>
  expect(
    withAnswers(all, [{ ...queued, name: 'removeNote', input: { id: 'stretch' }, preview: null }]),
  ).toEqual(all))
