import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fetchList,
  forgetAll,
  listAt,
  listsNamed,
  refetch,
  restoreList,
  show,
  whenSettled,
  type Load,
} from './lists.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  forgetAll()
  vi.useRealTimers()
})

/** Answers each request when it is told to. */
function server() {
  const asked: ((answer: unknown) => void)[] = []
  const load: Load = () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    return promise
  }
  return { load, asked, answer: (at: number, answer: unknown) => (asked[at]!(answer), settle()) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
let list = listAt(['reminders'])
beforeEach(() => void (list = listAt(['reminders'])))

test('it is fetched when it is shown, once for all that show it', async () => {
  const { load, asked, answer } = server()
  leaving.push(show(list, load, false))
  leaving.push(show(list, load, false))
  expect(list.known.isFetching).toBe(true)
  await answer(0, ['fig'])
  expect(asked).toHaveLength(1)
  expect(list.known).toMatchObject({ data: ['fig'], fetchedAt: 1_000, isFetching: false, isFetched: true })
})

test('what is out of date is fetched again, and an older answer is not waited for', async () => {
  const { load, asked, answer } = server()
  leaving.push(show(list, load, false))
  refetch('reminders')
  expect(asked).toHaveLength(2)
  await answer(0, ['before the news'])
  expect(list.known.data).toBeUndefined()
  await answer(1, ['after it'])
  expect(list.known.data).toEqual(['after it'])
})

test('what nobody shows is not fetched', () => {
  const { load, asked } = server()
  const leave = show(list, load, false)
  leave()
  refetch('reminders')
  expect(asked).toHaveLength(1)
  expect(list.known.isFetching).toBe(false)
})

test('a failure is tried once more, and what was known stays', async () => {
  const { load, asked, answer } = server()
  leaving.push(show(list, load, false))
  await answer(0, ['fig'])
  void fetchList(list)
  await answer(1, new Error('away'))
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await answer(2, new Error('still away'))
  expect(list.known).toMatchObject({ data: ['fig'], error: new Error('still away'), isFetching: false })
  void fetchList(list)
  await answer(3, ['fig'])
  expect(list.known.error).toBeUndefined()
})

test('what was put by on the device gives way to what was fetched', async () => {
  const { load, answer } = server()
  restoreList(['reminders'], ['old'], 500)
  expect(list.known).toMatchObject({ data: ['old'], fetchedAt: 500, isFetched: false })
  leaving.push(show(list, load, false))
  await answer(0, ['new'])
  restoreList(['reminders'], ['old'], 500)
  expect(list.known.data).toEqual(['new'])
})

test('a search is forgotten some minutes after it was left, a whole list is not', async () => {
  const search = listAt(['notes', { q: 'fig' }])
  const whole = listAt(['notes', { q: '' }])
  const leave = [show(search, server().load, true), show(whole, server().load, false)]
  for (const go of leave) go()
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(listsNamed('notes')).toEqual([whole])
})

test('what follows by itself waits until all has come and was drawn', async () => {
  const { load, answer } = server()
  leaving.push(show(list, load, false))
  const work = vi.fn<() => void>()
  leaving.push(whenSettled(work))
  await vi.advanceTimersByTimeAsync(2_240)
  await answer(0, ['fig'])
  await vi.advanceTimersByTimeAsync(100)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what follows waits no longer than five seconds for a list that hangs', async () => {
  leaving.push(show(list, server().load, false))
  const work = vi.fn<() => void>()
  leaving.push(whenSettled(work))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(1)
})
