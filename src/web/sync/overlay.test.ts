import { expect, test } from 'vitest'
import { type Note } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Change } from './change.ts'
import { applyPending } from './overlay.ts'

const none: Note[] = []
const common = { id: 'c', userId: 'ada', at: 0 }
const date = '2026-05-14T12:00:00.000Z'
const reminder: Reminder = {
  _id: 'r',
  title: 'r',
  description: '',
  type: 'once',
  rhythm: 'Once',
  status: 'upcoming',
  timeZone: 'UTC',
  snoozed: false,
  date,
  nextDate: date,
  firstDate: date,
  createdAt: date,
}

test('pending changes show early: added, changed and deleted', () => {
  const changes = [
    request('addNote', 'new'),
    request('changeNote', 'a', 'Changed'),
    request('removeNote', 'b'),
  ]
  expect(applyPending('notes', [note('a'), note('b')], changes)).toEqual({
    items: [note('a', 'Changed')],
    added: [note('new')],
    others: [],
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

test('a change of something that is not in the list adds nothing to it, but is told', () => {
  expect(applyPending('notes', none, [request('changeNote', 'elsewhere')])).toEqual({
    items: [],
    added: [],
    others: [note('elsewhere')],
    gone: 0,
  })
})

test('a reminder that waits is not among the notes', () => {
  const change: Change = {
    ...common,
    name: 'addReminder',
    input: { _id: 'r', title: 'r', date: reminder.date },
    preview: reminder,
  }
  expect(applyPending('notes', none, [change]).added).toEqual([])
  expect(applyPending('reminders', [], [change]).added).toEqual([reminder])
})

test('a reminder leaves the list with its last Done, and comes back with Undo', () => {
  const input = { id: 'r', occurrence: reminder.date }
  const done: Change = { ...common, name: 'finishReminder', input, preview: null }
  const undo: Change = { ...common, name: 'undoReminder', input, preview: reminder }
  expect(applyPending('reminders', [reminder], [done])).toEqual({
    items: [],
    added: [],
    others: [],
    gone: 1,
  })
  expect(applyPending('reminders', [reminder], [done, undo]).added).toEqual([reminder])
  // The server has taken it out of its list already.
  expect(applyPending('reminders', [], [done, undo]).added).toEqual([reminder])
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
    ...common,
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
  return { _id, title, content: '', color: '#ffffff', ...unsorted, createdAt: _id, updatedAt: _id }
}

function request(name: 'addNote' | 'changeNote' | 'removeNote', id: string, title = id): Change {
  const change = { ...common, id: `${name} ${id}` }
  const typed = { title, content: '', color: '#ffffff' } as const
  if (name === 'removeNote') return { ...change, name, input: { id }, preview: null }
  if (name === 'addNote') return { ...change, name, input: { ...typed, _id: id }, preview: note(id, title) }
  return { ...change, name, input: { ...typed, id }, preview: note(id, title) }
}
