import { expect, test } from 'vitest'
import type { Note, NotesPage } from '#contract/notes.ts'
import { inView, pageOf } from './note-views.ts'

test('without the network notes are found by all their words, in the wanted order', () => {
  const known: NotesPage[] = [
    {
      data: [note('3', 'Buy oat milk'), note('2', 'Milk the goat'), note('1', 'Oat biscuits')],
      pagination: { totalNotes: 3, limit: 50, nextCursor: null },
    },
  ]
  const titles = (q: string, sort: 'newest' | 'oldest') =>
    pageOf(known, { q, sort }).data.map(({ title }) => title)
  expect(titles('milk OAT', 'newest')).toEqual(['Buy oat milk', 'Milk the goat'])
  expect(titles('oat', 'oldest')).toEqual(['Oat biscuits', 'Milk the goat', 'Buy oat milk'])
})

test('new notes stand where the view puts them, and only if they match', () => {
  const known = [note('2'), note('1')]
  const added = [note('3'), note('4')]
  const ids = (...[view, hasMore]: [Parameters<typeof inView>[0], boolean]) =>
    inView(view, known, added, hasMore).map(({ _id }) => _id)
  expect(ids({ sort: 'newest', q: '' }, true)).toEqual(['4', '3', '2', '1'])
  expect(ids({ sort: 'oldest', q: '' }, false)).toEqual(['2', '1', '3', '4'])
  expect(ids({ sort: 'oldest', q: '' }, true)).toEqual(['2', '1'])
  expect(ids({ sort: 'newest', q: '3' }, false)).toEqual(['3', '2', '1'])
})

function note(_id: string, title = _id): Note {
  return { _id, title, content: '', color: '#ffffff', createdAt: _id, updatedAt: _id }
}
