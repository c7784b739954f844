import { expect, test } from 'vitest'
import type { Note, NotesPage } from '#contract/notes.ts'
import type { Change } from './change.ts'
import { foresee } from './foresee.ts'
import { pageOf } from './notes.ts'

const none: Note[] = []
const isNote = (shown: NonNullable<Change['shown']>): shown is Note => 'content' in shown

test('what waits is shown: added, changed and deleted', () => {
  const changes = [wish('addNote', 'new'), wish('changeNote', 'a', 'Changed'), wish('removeNote', 'b')]
  expect(foresee([note('a'), note('b')], changes, isNote)).toEqual({
    things: [note('a', 'Changed')],
    added: [note('new')],
    gone: 1,
  })
})

test('a note that was made and changed here is one, and none once it is deleted here', () => {
  const changes = [wish('addNote', 'new'), wish('changeNote', 'new', 'Better')]
  expect(foresee(none, changes, isNote).added).toEqual([note('new', 'Better')])
  expect(foresee(none, [...changes, wish('removeNote', 'new')], isNote).added).toEqual([])
})

test('what the server has told us already is not shown twice', () => {
  expect(foresee([note('new')], [wish('addNote', 'new')], isNote)).toMatchObject({ added: [], gone: 0 })
})

test('a change of something that is not in the list adds nothing to it', () => {
  expect(foresee(none, [wish('changeNote', 'elsewhere')], isNote)).toEqual({ things: [], added: [], gone: 0 })
})

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

function note(_id: string, title = _id): Note {
  return { _id, title, content: '', color: '#ffffff', createdAt: _id, updatedAt: _id }
}

function wish(name: 'addNote' | 'changeNote' | 'removeNote', id: string, title = id): Change {
  const common = { id: `${name} ${id}`, userId: 'ada', at: 0 }
  const typed = { title, content: '', color: '#ffffff' } as const
  if (name === 'removeNote') return { ...common, name, input: { id }, shown: null }
  if (name === 'addNote') return { ...common, name, input: { ...typed, _id: id }, shown: note(id, title) }
  return { ...common, name, input: { ...typed, id }, shown: note(id, title) }
}
