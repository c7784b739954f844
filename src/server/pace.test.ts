import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minutes } from './clock.ts'
import { openPace } from './pace.ts'

test('pieces are done one in each turn of the event loop', async () => {
  const pace = openPace()
  const order: string[] = []
  const pieces = ['one', 'two'].map((name) => pace.turn().then(() => order.push(name)))
  await nextTurn()
  order.push('a turn')
  await Promise.all(pieces)
  expect(order).toEqual(['one', 'a turn', 'two'])
})

test('none is done while a request is answered, and the next one right after it', async () => {
  const pace = openPace({ longest: minutes(1) })
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const answered = pace.answer(() => promise).then(() => order.push('answered'))
  const done = pace.turn().then(() => order.push('done'))
  await nextTurn()
  await nextTurn()
  expect(order).toEqual([])
  resolve()
  await Promise.all([answered, done])
  expect(order).toEqual(['answered', 'done'])
})

test('a request that never ends holds nothing up for ever, and one that fails nothing at all', async () => {
  const pace = openPace()
  void pace.answer(() => new Promise(() => {}))
  await pace.turn()
  const other = openPace()
  await expect(other.answer(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await other.turn()
})

test('where pieces stand in line with requests, one is under way at a time', async () => {
  const pace = openPace({ oneAtATime: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const slow = pace.inTurn(() => promise).then(() => order.push('slow'))
  const failing = pace.inTurn(() => {
    order.push('begun')
    throw new Error('refused')
  })
  const last = pace.turn().then(() => order.push('last'))
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(order).toEqual([])
  resolve()
  await expect(failing).rejects.toThrow('refused')
  await Promise.all([slow, last])
  expect(order).toEqual(['slow', 'begun', 'last'])
})
