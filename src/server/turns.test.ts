import { expect, test } from 'vitest'
import { createSharedTurns, createTurns } from './turns.ts'

const on = { rateLimits: true }

test('work of one key is done one after another, work of another key beside it', async () => {
  const turns = createTurns()
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const held = turns.take(on, 'ines', () => first.promise.then(() => done.push('first')))
  const next = turns.take(on, 'ines', async () => done.push('second'))
  await turns.take(on, 'otto', async () => done.push('beside'))
  first.resolve()
  await Promise.all([held, next])
  expect(done).toEqual(['beside', 'first', 'second'])
})

test('a failure is told to whoever asked, and the next has its turn', async () => {
  const turns = createTurns()
  const failing = turns.take(on, 'ines', () => Promise.reject(new Error('broken')))
  const next = turns.take(on, 'ines', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a line that is too long takes nobody else, until there is room', async () => {
  const turns = createTurns(1)
  const first = Promise.withResolvers<void>()
  const held = [turns.take(on, 'ines', () => first.promise), turns.take(on, 'ines', () => first.promise)]
  await expect(turns.take(on, 'ines', async () => 'late')).rejects.toMatchObject({ status: 429 })
  first.resolve()
  await Promise.all(held)
  expect(await turns.take(on, 'ines', async () => 'later')).toBe('later')
})

test('RATE_LIMITS=off refuses nobody, and everybody still waits for their turn', async () => {
  const turns = createTurns(1)
  const first = Promise.withResolvers<void>()
  const done: number[] = []
  const all = [1, 2, 3, 4].map((number) =>
    turns.take({ rateLimits: false }, 'ines', () => first.promise.then(() => done.push(number))),
  )
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3, 4])
})

test('whoever asks before the next piece of work has begun shares it, and a failure is of that one alone', async () => {
  const turns = createSharedTurns<number>()
  const first = Promise.withResolvers<number>()
  let begun = 0
  const held = turns.take(on, 'ines', () => {
    begun += 1
    return first.promise
  })
  await Promise.resolve()
  const shared = Array.from({ length: 300 }, () =>
    turns.take(on, 'ines', async () => {
      begun += 1
      throw new Error('broken')
    }),
  )
  expect(begun).toBe(1)
  first.resolve(1)
  expect(await held).toBe(1)
  for (const each of shared) await expect(each).rejects.toThrow('broken')
  expect(begun).toBe(2)
  expect(await turns.take(on, 'ines', async () => 3)).toBe(3)
})
