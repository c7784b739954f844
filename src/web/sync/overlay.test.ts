import { expect, test } from 'vitest'
import type { Note } from '#contract/notes.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Change } from './change.ts'
import { applyPending } from './overlay.ts'

const none: Note[] = []

test('pending changes show early: added, changed and deleted', () => {
  const changes = [
    request('addNote', 'new'),
    request('changeNote', 'a', 'Changed'),
    request('removeNote', 'b'),
  ]
  expect(applyPending('notes', [note('a'), note('b')], changes)).toEqual({
    items: [note('a', 'Changed')],
    added: [note('new')],
    gone: 1,
  })
})

test('a note that was made and changed here is one, and none once it is deleted here', () => {
  const changes = [request('addNote', 'new'), request('changeNote', 'new', 'Better')]
  expect(applyPending('notes', none, changes).added).toEqual([note('new', 'Better')])
  expect(applyPending('notes', none, [...changes, request('removeNote', 'new')]).added).toEqual([])
})

test('what the server has told us already does not show twice', () => {
  expect(applyPending('notes', [note('new')], [request('addNote', 'new')])).toMatchObject({
    added: [],
    gone: 0,
  })
})

test('a change of something that is not in the list adds nothing to it', () => {
  expect(applyPending('notes', none, [request('changeNote', 'elsewhere')])).toEqual({
    items: [],
    added: [],
    gone: 0,
  })
})

test('a reminder that waits is not among the notes', () => {
  const date = '2026-05-14T12:00:00.000Z'
  const rest = {
    type: 'daily',
    rhythm: 'Every day',
    status: 'upcoming',
    timeZone: 'UTC',
    snoozed: false,
  } as const
  const dates = { date, nextDate: date, firstDate: date, createdAt: date }
  const preview = { _id: 'r', title: 'r', description: '', ...dates, ...rest }
  const change: Change = {
    id: 'c',
    userId: 'ada',
    at: 0,
    name: 'addReminder',
    input: { _id: 'r', title: 'r', date },
    preview,
  }
  expect(applyPending('notes', none, [change]).added).toEqual([])
  expect(applyPending('reminders', [], [change]).added).toEqual([preview])
})

test('all notifications that were there are read, and those that came later are not', () => {
  const bell = (_id: string, isRead = false): Notification => ({
    _id,
    title: _id,
    message: '',
    isRead,
    createdAt: 'then',
  })
  const readAll: Change = {
    id: 'c',
    userId: 'ada',
    at: 0,
    name: 'readAllNotifications',
    input: {},
    preview: [bell('a', true), bell('b', true)],
  }
  const shown = applyPending('notifications', [bell('new'), bell('a'), bell('b')], [readAll])
  expect(shown.items).toEqual([bell('new'), bell('a', true), bell('b', true)])
  expect(applyPending('notifications', [bell('a')], [readAll])).toMatchObject({ added: [], gone: 0 })
})

test('the same change twice is the same as once', () => {
  const changes = [
    request('addNote', 'new'),
    request('changeNote', 'a', 'Changed'),
    request('removeNote', 'b'),
  ]
  const fetched = [note('a'), note('b')]
  expect(applyPending('notes', fetched, [...changes, ...changes])).toEqual(
    applyPending('notes', fetched, changes),
  )
})

function note(_id: string, title = _id): Note {
  return { _id, title, content: '', color: '#ffffff', createdAt: _id, updatedAt: _id }
}

function request(name: 'addNote' | 'changeNote' | 'removeNote', id: string, title = id): Change {
  const common = { id: `${name} ${id}`, userId: 'ada', at: 0 }
  const typed = { title, content: '', color: '#ffffff' } as const
  if (name === 'removeNote') return { ...common, name, input: { id }, preview: null }
  if (name === 'addNote') return { ...common, name, input: { ...typed, _id: id }, preview: note(id, title) }
  return { ...common, name, input: { ...typed, id }, preview: note(id, title) }
}
