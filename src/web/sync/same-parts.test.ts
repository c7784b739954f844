import { expect, test } from 'vitest'
import { withSameParts } from './same-parts.ts'

const fig = { _id: '1', title: 'Water the fig' }
const bins = { _id: '2', title: 'Bins out' }

test('what came again as it was is the very same', () => {
  const before = [fig, bins]
  expect(withSameParts(before, structuredClone(before))).toBe(before)
  const pages = { pages: [{ data: [fig], total: 1 }], pageParams: [null] }
  expect(withSameParts(pages, structuredClone(pages))).toBe(pages)
})

test('an item is known wherever it stands', () => {
  const added = { _id: '3', title: 'New' }
  const now = withSameParts([fig, bins], structuredClone([added, bins, fig])) as unknown[]
  expect(now).toEqual([added, bins, fig])
  expect(now[1]).toBe(bins)
  expect(now[2]).toBe(fig)
})

test.each([
  ['a changed part', [fig], [{ ...fig, title: 'Fig' }]],
  ['a part that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a part that is new', { a: 1 }, { a: 1, b: undefined }],
  ['fewer', [fig, bins], [fig]],
  ['another kind', [fig], { 0: fig }],
  ['nothing', [fig], null],
])('%s', (_, before, now) => {
  expect(withSameParts(before, now)).toStrictEqual(now)
})
