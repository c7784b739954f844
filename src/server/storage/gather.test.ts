import { expect, test } from 'vitest'
import { gather } from './gather.ts'

const world = {}

test('what is asked for together is looked up together', async () => {
  const asked: string[][] = []
  const find = gather(async (_: object, keys: string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]))
  })
  const first = await Promise.all([find(world, 'a'), find(world, 'gone'), find(world, 'b')])
  const later = await find(world, 'c')
  expect(first).toEqual(['A', undefined, 'B'])
  expect(later).toBe('C')
  expect(asked).toEqual([['a', 'gone', 'b'], ['c']])
})

test('one that fails fails alone', async () => {
  const find = gather(async (_: object, keys: string[]) => {
    if (keys.includes('bad')) throw new Error('cannot be read')
    return new Map(keys.map((key) => [key, key.toUpperCase()]))
  })
  const found = await Promise.allSettled([find(world, 'a'), find(world, 'bad'), find(world, 'b')])
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'A',
    'cannot be read',
    'B',
  ])
})
