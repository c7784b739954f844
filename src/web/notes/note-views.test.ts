import { expect, test } from 'vitest'
import { type Note, type NotesPage } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import { inView, pageOf, type NotesView } from './note-views.ts'

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
  const items = [note('2'), note('1')]
  const added = [note('3'), note('4')]
  const ids = (view: NotesView, hasMore: boolean) =>
    idsOf(inView(view, { items, added, others: [] }, hasMore))
  expect(ids({ sort: 'newest', q: '' }, true)).toEqual(['4', '3', '2', '1'])
  expect(ids({ sort: 'oldest', q: '' }, false)).toEqual(['1', '2', '3', '4'])
  expect(ids({ sort: 'oldest', q: '' }, true)).toEqual(['1', '2'])
  expect(ids({ sort: 'newest', q: '3' }, false)).toEqual(['3', '2', '1'])
})

test('pinned ones come first in every order, and archived ones leave', () => {
  const items = [note('4'), archived('3'), note('2'), pinned('1')]
  const ids = (view: NotesView) => idsOf(inView(view, { items, added: [note('5')], others: [] }, false))
  expect(ids({ sort: 'newest', q: '' })).toEqual(['1', '5', '4', '2'])
  expect(ids({ sort: 'oldest', q: '' })).toEqual(['1', '2', '4', '5'])
  expect(ids({ sort: 'newest', q: '', archived: 'true' })).toEqual(['3'])
})

test('what came out of the archive stands between the others, unless its place is not loaded yet', () => {
  const here = { items: [note('5'), note('3')], added: [], others: [note('4'), note('1'), archived('2')] }
  expect(idsOf(inView({ sort: 'newest', q: '' }, here, true))).toEqual(['5', '4', '3'])
  expect(idsOf(inView({ sort: 'newest', q: '' }, here, false))).toEqual(['5', '4', '3', '1'])
})

test('a label is found without its case, and a search finds labels and, at the end, the archive', () => {
  const labelled = { ...note('3'), labels: ['Kitchen'] }
  const data = [{ ...archived('4'), labels: ['kitchen'] }, labelled, note('2', 'A kitchen'), note('1')]
  const known: NotesPage[] = [{ data, pagination: { totalNotes: 4, limit: 50, nextCursor: null } }]
  const ids = (view: Partial<NotesView>) => idsOf(pageOf(known, { sort: 'newest', q: '', ...view }).data)
  expect(ids({ label: 'KITCHEN' })).toEqual(['3'])
  expect(ids({ q: 'kitchen' })).toEqual(['3', '2', '4'])
})

test('what an older version has put by on the device is a note without a label', () => {
  const { pinned: _, archived: _archived, labels: _labels, ...old } = note('1')
  const known = [{ data: [old as Note], pagination: { totalNotes: 1, limit: 50, nextCursor: null } }]
  expect(pageOf(known, { sort: 'newest', q: '' }).data).toEqual([note('1')])
})

const idsOf = (notes: readonly Note[]) => notes.map(({ _id }) => _id)
const pinned = (id: string): Note => ({ ...note(id), pinned: true })
const archived = (id: string): Note => ({ ...note(id), archived: true })

function note(_id: string, title = _id): Note {
  return { _id, title, content: '', color: '#ffffff', ...unsorted, createdAt: _id, updatedAt: _id }
}
