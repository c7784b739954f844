import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work of one key is done one after another, work of another key beside it', async () => {
  const turns = createTurns()
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const held = turns.take('ines', () => first.promise.then(() => done.push('first')))
  const next = turns.take('ines', async () => done.push('second'))
  await turns.take('otto', async () => done.push('beside'))
  first.resolve()
  await Promise.all([held, next])
  expect(done).toEqual(['beside', 'first', 'second'])
})

test('a failure is told to whoever asked, and the next has its turn', async () => {
  const turns = createTurns()
  const failing = turns.take('ines', () => Promise.reject(new Error('broken')))
  const next = turns.take('ines', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a line that is too long takes nobody else, until there is room', async () => {
  const turns = createTurns(1)
  const first = Promise.withResolvers<void>()
  const held = [turns.take('ines', () => first.promise), turns.take('ines', () => first.promise)]
  await expect(turns.take('ines', async () => 'late')).rejects.toMatchObject({ status: 429 })
  first.resolve()
  await Promise.all(held)
  expect(await turns.take('ines', async () => 'later')).toBe('later')
})
