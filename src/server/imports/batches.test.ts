import { expect, test } from 'vitest'
import type { ImportItem } from '#contract/imports.ts'
import { inBatches } from './batches.ts'

const note = (length: number): ImportItem => ({
  kind: 'note',
  _id: '',
  title: 'x',
  content: 'x'.repeat(length),
})
const reminder = (count?: number): ImportItem => ({
  kind: 'reminder',
  _id: '',
  title: 'x',
  date: '2026-05-14T12:00:00Z',
  ...(count && { repeat: { count } }),
})
const sizes = (items: ImportItem[]) => inBatches(items).map(({ length }) => length)

test('nothing is in no batch', () => expect(inBatches([])).toEqual([]))

test('a batch is of one kind, and the order stays', () => {
  const items = [note(1), reminder(), reminder(), note(2)]
  expect(sizes(items)).toEqual([1, 2, 1])
  expect(inBatches(items).flat()).toEqual(items)
})

test('short ones go together, and a long one alone', () => {
  expect(sizes(Array.from({ length: 40 }, () => note(0)))).toEqual([19, 19, 2])
  expect(sizes([note(1), note(50_000), note(1)])).toEqual([1, 1, 1])
  expect(sizes([reminder(999), reminder(999), reminder()])).toEqual([1, 1, 1])
})
