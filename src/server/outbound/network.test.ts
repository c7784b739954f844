import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours, minutes, seconds } from '#server/clock.ts'
import { type Endpoint, openNetwork } from './network.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Found = Pick<Endpoint, 'address' | 'family'>[]

const at = (address: string) => [{ address, family: 4 }]
const one = at('192.0.2.1')
const slow = Array.from({ length: 10 }, (_, number) => `slow-${number}.example`)

/** Name servers that answer at once, fail, or keep one waiting, as each name is told to. */
function openNames() {
  const asked: string[] = []
  const silent = new Map<string, PromiseWithResolvers<Found>>()
  const answers = new Map<string, Found | Error>()
  const network = openNetwork(async (host) => {
    asked.push(host)
    const answer = answers.get(host)
    if (answer instanceof Error) throw answer
    return answer ?? silent.getOrInsertComputed(host, () => Promise.withResolvers<Found>()).promise
  })
  return {
    asked,
    answers,
    resolve: (host: string) => network.resolve(host, 443),
    /** Asks without waiting: nobody may ever answer. */
    ask: (host: string) => void network.resolve(host, 443).catch(() => {}),
    /** Lets the one that is being looked up end, as it does after many seconds. */
    async giveUp(host: string) {
      silent.get(host)!.reject(new Error('ETIMEOUT'))
      silent.delete(host)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('what is asked for meanwhile and soon after is looked up once', async () => {
  const asked: string[] = []
  const network = openNetwork(async (host) => {
    asked.push(host)
    return one
  })
  const [first] = await Promise.all([network.resolve('a.example', 443), network.resolve('a.example', 443)])
  expect(first).toEqual([{ address: '192.0.2.1', family: 4, port: 443 }])
  expect(await network.resolve('a.example', 8443)).toMatchObject([{ port: 8443 }])
  expect(asked).toEqual(['a.example'])
})

test('an answer is new for a minute, counted from when it came', async () => {
  const { ask, resolve, asked, answers, giveUp } = openNames()
  ask('slow.example')
  answers.set('a.example', one)
  ask('a.example')
  await vi.advanceTimersByTimeAsync(minutes(2))
  await giveUp('slow.example')
  await vi.advanceTimersByTimeAsync(minutes(1) - 1)
  await resolve('a.example')
  expect(asked).toEqual(['slow.example', 'a.example'])
  answers.set('a.example', at('192.0.2.2'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await resolve('a.example')).toMatchObject([{ address: '192.0.2.2' }])
})

test('what was not found is looked up again after half a minute', async () => {
  const { resolve, asked, answers } = openNames()
  answers.set('a.example', new Error('ENOTFOUND'))
  await expect(resolve('a.example')).rejects.toThrow('ENOTFOUND')
  answers.set('a.example', one)
  await vi.advanceTimersByTimeAsync(seconds(30) - 1)
  await expect(resolve('a.example')).rejects.toThrow('ENOTFOUND')
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await resolve('a.example')).toHaveLength(1)
})

test('names that take for ever keep nobody waiting whose host is known, however long that goes on', async () => {
  const { ask, resolve, asked, answers } = openNames()
  answers.set('known.example', one)
  await resolve('known.example')
  for (const host of slow) ask(host)
  for (let hour = 0; hour < 48; hour += 1) {
    await vi.advanceTimersByTimeAsync(hours(1))
    expect(await resolve('known.example')).toHaveLength(1)
  }
  expect(asked.filter((host) => host === 'known.example')).toHaveLength(49)
  expect(asked.filter((host) => host !== 'known.example')).toEqual(['slow-0.example'])
})

test('one that answered once and no more keeps others waiting once', async () => {
  const { ask, resolve, asked, answers, giveUp } = openNames()
  for (const host of ['known.example', 'turned.example']) {
    answers.set(host, one)
    await resolve(host)
  }
  answers.delete('turned.example')
  await vi.advanceTimersByTimeAsync(minutes(1))
  ask('turned.example')
  const served = resolve('known.example')
  await vi.advanceTimersByTimeAsync(seconds(2))
  expect(await served).toHaveLength(1)
  await giveUp('turned.example')
  await vi.advanceTimersByTimeAsync(minutes(1))
  ask('turned.example')
  expect(await resolve('known.example')).toHaveLength(1)
  expect(asked.slice(2)).toEqual(['turned.example', 'known.example', 'turned.example', 'known.example'])
})

test('a known host that is not found for a while serves on, for a day', async () => {
  const { resolve, answers } = openNames()
  answers.set('known.example', one)
  await resolve('known.example')
  answers.set('known.example', new Error('EAI_AGAIN'))
  await vi.advanceTimersByTimeAsync(hours(24) - 1)
  expect(await resolve('known.example')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(seconds(30))
  await expect(resolve('known.example')).rejects.toThrow('EAI_AGAIN')
})

test('a name that was never asked goes before those that have failed', async () => {
  const { ask, asked, answers, resolve, giveUp } = openNames()
  for (const host of slow) ask(host)
  for (const host of slow) await giveUp(host)
  await vi.advanceTimersByTimeAsync(seconds(30))
  for (const host of slow) ask(host)
  answers.set('first.example', one)
  const first = resolve('first.example')
  await giveUp('slow-0.example')
  expect(await first).toHaveLength(1)
  expect(asked.slice(10, 12)).toEqual(['slow-0.example', 'first.example'])
})

test('of a thousand names the one that was not asked for the longest is forgotten', async () => {
  const { resolve, asked, answers } = openNames()
  const names = Array.from({ length: 1_000 }, (_, number) => `${number}.example`)
  for (const name of [...names, 'more.example']) answers.set(name, one)
  for (const name of names) await resolve(name)
  await resolve('0.example')
  await resolve('more.example')
  expect(asked).toHaveLength(1_001)
  await resolve('0.example')
  expect(asked).toHaveLength(1_001)
  await resolve('1.example')
  expect(asked).toHaveLength(1_002)
})

test('names that wait for their lookup are no more than a thousand', async () => {
  const { ask, resolve, asked } = openNames()
  for (let number = 0; number < 1_000; number += 1) ask(`slow-${number}.example`)
  await expect(resolve('more.example')).rejects.toThrow('Too many')
  expect(asked).toEqual(['slow-0.example'])
})
