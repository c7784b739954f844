import { expect, test } from 'vitest'
import { unsorted } from '#contract/note-values.ts'
import { draftIn, version1DraftIn } from './draft-in.ts'

const typed = { title: 'Seeds', content: 'Basil', color: '#fef08a' }
const draft = { ...typed, _id: 'a', over: null, at: '2026-05-14T10:00:00.000Z' }

test('a draft is read as it was put by, without what nobody knows', () => {
  expect(draftIn(JSON.stringify(draft))).toEqual(draft)
  expect(draftIn(JSON.stringify({ ...draft, over: 'a version', more: 1 }))).toEqual({
    ...draft,
    over: 'a version',
  })
  const shelf = { ...unsorted, pinned: true, labels: ['Garden'] }
  expect(draftIn(JSON.stringify({ ...draft, shelf }))).toEqual({ ...draft, shelf })
})

test.each([
  null,
  '',
  'no JSON',
  'null',
  '"a text"',
  JSON.stringify({ ...draft, title: 1 }),
  JSON.stringify({ ...draft, content: undefined }),
  JSON.stringify({ ...draft, color: 'red' }),
  JSON.stringify({ ...draft, _id: undefined }),
  JSON.stringify({ ...draft, over: undefined }),
  JSON.stringify({ ...draft, at: 5 }),
  JSON.stringify({ ...draft, shelf: { ...unsorted, labels: [1] } }),
  JSON.stringify({ ...draft, shelf: { pinned: true } }),
])('what is no draft is left alone: %s', (text) => {
  expect(draftIn(text)).toBeUndefined()
})

test('a draft of version 1 is what was typed', () => {
  expect(version1DraftIn(JSON.stringify(typed))).toEqual(typed)
  expect(version1DraftIn(JSON.stringify({ title: 'Seeds' }))).toBeUndefined()
})
