import { expect, test } from 'vitest'
import { type Note, unsorted } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { labelsAfter } from './labels.ts'
import { changedBy, withChange } from './shelf-changes.ts'

const note = (_id: string, more: Partial<Note> = {}): Note => ({
  _id,
  title: _id,
  content: '',
  color: '#ffffff',
  ...unsorted,
  createdAt: '',
  updatedAt: '',
  ...more,
})

test('a change names only the notes that it makes a difference to', () => {
  const notes = [note('a'), note('b', { pinned: true })]
  expect(changedBy(notes, { pinned: true })).toEqual([note('a', { pinned: true })])
  expect(changedBy(notes, { color: '#ffffff' })).toEqual([])
})

test('labels are equal without case, and a note that is full keeps its own', () => {
  const full = note('f', { labels: Array.from({ length: limits.labels }, (_, at) => `l${at}`) })
  expect(withChange(note('a', { labels: ['Home'] }), { addLabel: 'HOME' }).labels).toEqual(['Home'])
  expect(withChange(note('a', { labels: ['Home'] }), { removeLabel: 'home' }).labels).toEqual([])
  expect(withChange(full, { addLabel: 'one more' })).toEqual(full)
})

test('the counts of labels follow what is pending', () => {
  const common = { id: 'c', userId: 'ada', at: 0 }
  const labels = [
    { name: 'Home', count: 2 },
    { name: 'Work', count: 1 },
  ]
  const after = labelsAfter(labels, [
    {
      ...common,
      name: 'changeNotes',
      input: { ids: ['a'], change: { addLabel: 'Kitchen' } },
      preview: [note('a')],
    },
    { ...common, name: 'removeLabel', input: { label: 'work' }, preview: [] },
    { ...common, name: 'renameLabel', input: { label: 'Kitchen', name: 'home' }, preview: [] },
  ])
  expect(after).toEqual([{ name: 'home', count: 3 }])
})
