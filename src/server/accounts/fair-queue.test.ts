import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

function take(queue: { shift(): string | undefined }) {
  const taken = []
  for (let item = queue.shift(); item; item = queue.shift()) taken.push(item)
  return taken
}

test('owners are served in turns, each in its own order', () => {
  const queue = openFairQueue<string>({ most: 10, mostOfOne: 10 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) expect(queue.push(item[0]!, item)).toBeUndefined()
  expect(take(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('an owner has no more places than one may have', () => {
  const queue = openFairQueue<string>({ most: 10, mostOfOne: 2 })
  expect(['a1', 'a2', 'a3'].map((item) => queue.push('a', item))).toEqual([undefined, undefined, 'a3'])
  expect(queue.push('b', 'b1')).toBeUndefined()
})

test('in a full queue the busiest owner gives way, and whoever is as busy does not get in', () => {
  const queue = openFairQueue<string>({ most: 3, mostOfOne: 3 })
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item)
  expect(queue.push('a', 'a4')).toBe('a4')
  expect(queue.push('b', 'b1')).toBe('a3')
  expect(queue.push('b', 'b2')).toBe('b2')
  expect(queue.push('c', 'c1')).toBe('a2')
  expect(queue.push('d', 'd1')).toBe('d1')
  expect(take(queue)).toEqual(['a1', 'b1', 'c1'])
})

test('an owner who was served is new again', () => {
  const queue = openFairQueue<string>({ most: 1, mostOfOne: 1 })
  queue.push('a', 'a1')
  expect(queue.shift()).toBe('a1')
  expect(queue.push('a', 'a2')).toBeUndefined()
  expect(take(queue)).toEqual(['a2'])
})
