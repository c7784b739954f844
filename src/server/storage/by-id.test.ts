import { expect, test } from 'vitest'
import { allById } from './by-id.ts'

const idOf = (number: number) => `00000000-0000-0000-0000-${`${number}`.padStart(12, '0')}`

/** Stands for a table, and loses the row that each page but the last begins with before the next is read. */
const pagesOf = (ids: string[], losing = false) => {
  const left = new Set(ids)
  return async (from: string, most: number) => {
    const found = [...left].filter((id) => id >= from).slice(0, most)
    if (losing && found.length === most) left.delete(found.at(-1)!)
    return found.map((id) => ({ id }))
  }
}

test.each([0, 1, 1_999, 2_000, 2_001, 4_000, 4_001])(
  'all of %i rows come once, and in order',
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => idOf(index))
    expect((await allById(pagesOf(ids))).map(({ id }) => id)).toEqual(ids)
  },
)

test('a row that goes between two pages takes no other with it', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => idOf(index))
  const read = await allById(pagesOf(ids, true))
  expect(read.map(({ id }) => id)).toEqual(ids.filter((id) => id !== idOf(2_000) && id !== idOf(4_001)))
})
