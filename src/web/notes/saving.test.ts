import { describe, expect, test } from 'vitest'
import { type Note } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import {
  arrived,
  closed,
  failed,
  isUnsaved,
  nextStep,
  opened,
  queued,
  replied,
  sending,
  stateOf,
  typed,
  type Saving,
} from './saving.ts'
import { blank } from './typed.ts'

const base: Note = {
  _id: 'a',
  title: 'Soup',
  content: 'Leek',
  color: '#ffffff',
  ...unsorted,
  createdAt: '2026-05-14T10:00:00.000Z',
  updatedAt: '2026-05-14T10:00:00.000Z',
}
const text = (content: string, title = 'Soup') => ({ ...blank, title, content })
const version = (content: string, second: number): Note => ({
  ...base,
  content,
  updatedAt: `2026-05-14T10:00:0${second}.000Z`,
})

describe('what the editor says', () => {
  const editing = typed(opened('a', base), text('Leek and potato'))
  test.each<[string, Saving, ReturnType<typeof stateOf>]>([
    ['nothing about an empty new note', opened('b', null), null],
    ['that an untouched note is saved', opened('a', base), 'saved'],
    ['that it saves, from the first key on', editing, 'saving'],
    ['that it saves until the server has answered', sending(editing), 'saving'],
    ['that a title without a text is kept here', typed(opened('b', null), text('')), 'kept'],
    [
      'that it is kept here while only the queue has it',
      queued(sending(editing), version('Leek and potato', 1)),
      'kept',
    ],
    ['that it is kept here when the server is away', failed(sending(editing), 'away'), 'kept'],
    [
      'that it is not saved yet when the device has no room either',
      { ...failed(sending(editing), 'away'), isKept: false },
      'unkept',
    ],
    ['that somebody changed it', failed(sending(editing), 'changed'), 'changed'],
    ['that somebody deleted it', failed(sending(editing), 'gone'), 'gone'],
  ])('%s', (_, saving, state) => expect(stateOf(saving)).toBe(state))
})

describe('a change elsewhere', () => {
  test('joins what was typed, where both can be had', () => {
    const list = opened('a', version('- [ ] Leek\n- [ ] Potato', 0))
    const ticked = typed(list, text('- [x] Leek\n- [ ] Potato'))
    const joined = arrived(ticked, version('- [ ] Leek\n- [x] Potato', 1))
    expect(joined).toMatchObject({ text: text('- [x] Leek\n- [x] Potato'), trouble: null })
    expect(nextStep(joined)).toBe('save')
  })
  const theirs = version('Theirs', 2)
  test('is taken where nothing was typed', () => {
    const now = arrived(opened('a', base), theirs)
    expect(now.text).toEqual(text('Theirs'))
    expect(stateOf(now)).toBe('saved')
  })
  test('is not taken over what was typed', () => {
    const now = arrived(typed(opened('a', base), text('Mine')), theirs)
    expect(now.text).toEqual(text('Mine'))
    expect(stateOf(now)).toBe('changed')
    expect(nextStep(now)).toBeNull()
  })
  test('is no change when an old list comes late', () => {
    const now = replied(sending(typed(opened('a', theirs), text('Mine'))), version('Mine', 3))
    expect(arrived(now, base)).toBe(now)
  })
  test('to a new note of the same id is not written over', () => {
    const now = replied(sending(typed(opened('a', null), text('Mine'))), theirs)
    expect(stateOf(now)).toBe('changed')
    expect(nextStep(closed(now))).toBe('hand over')
    // Joined with what it says there, it would be written over.
    expect(now.saved).toMatchObject(blank)
  })
})

test('an answer that was lost is no conflict', () => {
  const lost = failed(sending(typed(opened('a', null), text('First'))), 'away')
  const more = sending(typed(lost, text('First and second')))
  expect(nextStep(replied(more, version('First', 1)))).toBe('save')
})

test('what was sent without an answer is nobody else’s change when the list brings it', () => {
  const start = { ...opened('a', base, text('Mine')), unanswered: text('Mine') }
  const refused = failed(sending(typed(start, text('Mine and more'))), 'changed')
  const now = arrived(refused, version('Mine', 2))
  expect(now.text).toEqual(text('Mine and more'))
  expect(nextStep(now)).toBe('save')
})

test('a title without a text waits on this device', () => {
  const now = closed(typed(opened('b', null), text('')))
  expect(nextStep(now)).toBeNull()
  expect(isUnsaved(now)).toBe(true)
})

test('a text that was taken back while it is on its way is kept until it is sent again', () => {
  const now = typed(sending(typed(opened('a', base), text('Potato'))), text('Leek'))
  expect(isUnsaved(now)).toBe(true)
  expect(nextStep(replied(now, version('Potato', 1)))).toBe('save')
})

test('a new note that was emptied again is taken back, and one that was never filled leaves no trace', () => {
  const saved = replied(sending(typed(opened('a', null), text('First'))), version('First', 1))
  expect(nextStep(closed(typed(saved, blank)))).toBe('remove')
  expect(nextStep(closed(opened('b', null)))).toBeNull()
  expect(isUnsaved(closed(opened('b', null)))).toBe(false)
})

test('a note without a title takes its first words when it is closed', () =>
  expect(closed(typed(opened('b', null), text('Call Ana\nabout Saturday', ''))).text.title).toBe('Call Ana'))
