import { expect, test } from 'vitest'
import { type Note } from '#contract/notes.ts'
import { unsorted } from '#contract/note-values.ts'
import { limits } from '#contract/plans.ts'
import { labelsAfter } from './labels.ts'
import type { StoredDraft } from './drafts.ts'
import { changedBy, planOf, withChange } from './shelf-changes.ts'

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

test('what is done, or taken back, leaves the words and everything else as they are by then', () => {
  const drawn = note('a', { content: 'old words', pinned: true, labels: ['Home'] })
  const now = note('a', { ...drawn, content: 'new words', labels: ['Home', 'Kitchen'], updatedAt: 'later' })
  expect(planOf([drawn], { pinned: false }, { here: [now], drafts: [] }).told).toEqual([
    { ...now, pinned: false },
  ])
  expect(planOf([drawn], { removeLabel: 'home' }, { here: [now], drafts: [] }).told).toEqual([
    { ...now, labels: ['Kitchen'] },
  ])
  // A note that is on no list, as when a link has led to it.
  expect(planOf([drawn], { archived: true }, { here: [], drafts: [] }).told).toEqual([
    { ...drawn, archived: true },
  ])
})

test('a note that only this device has is changed on this device, and the server is not told of it', () => {
  const draft = (_id: string, over: string | null): StoredDraft => ({
    _id,
    over,
    title: _id,
    content: '',
    color: '#ffffff',
    at: '',
    slot: _id,
    isStored: true,
  })
  const drafts = [draft('new', null), draft('a', 'v0'), draft('other', null)]
  const plan = planOf(
    [note('new'), note('a')],
    { color: '#fef08a', addLabel: 'Home' },
    {
      here: [note('a')],
      drafts,
    },
  )
  expect(plan.told).toEqual([note('a', { color: '#fef08a', labels: ['Home'] })])
  expect(plan.kept).toEqual([
    { ...draft('new', null), color: '#fef08a', shelf: { ...unsorted, labels: ['Home'] } },
    { ...draft('a', 'v0'), color: '#fef08a' },
  ])
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
