import { expect, test } from 'vitest'
import { tables } from './tables.ts'

const kind = {
  key: (row: string) => row[0]!,
  cells: (row: string) => [row],
  columns: ['What'],
  title: (key: string) => `Reminder ${key}`,
  count: (rows: number) => `${rows} rows`,
}
const rowsOf = (key: string, count: number) => Array.from({ length: count }, (_, index) => `${key}${index}`)

async function collect(pages: AsyncIterable<string>) {
  const text = (await Array.fromAsync(pages)).join('')
  return [...text.matchAll(/Reminder (\w(?:, part \d)?) <span>(\d+) rows/g)].map(
    ([, key, rows]) => `${key} ${rows}`,
  )
}

test('each reminder has a table, over the ends of pages', async () => {
  async function* pages() {
    yield [...rowsOf('a', 3), ...rowsOf('b', 2)]
    yield [...rowsOf('b', 998), ...rowsOf('c', 1)]
  }
  expect(await collect(tables(pages(), kind))).toEqual(['a 3', 'b 1000', 'c 1'])
})

test('one with very many rows has several tables, and the first is written before the last row is read', async () => {
  let read = 0
  async function* pages() {
    for (; read < 5_500; read += 500) yield rowsOf('a', 500)
  }
  const pieces = tables(pages(), kind)
  const { value: piece } = await pieces.next()
  expect(read).toBeLessThan(2_000)
  expect(piece).toContain('Reminder a <span>1000 rows')
  expect(await collect(pieces)).toEqual([
    'a, part 2 1000',
    'a, part 3 1000',
    'a, part 4 1000',
    'a, part 5 1000',
    'a, part 6 500',
  ])
})
