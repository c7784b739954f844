import { expect, test } from 'vitest'
import { after, between, days, hours, minutes, seconds } from '#server/clock.ts'
import { nextTry } from './outcomes.ts'

const now = new Date('2026-05-14T12:00:00Z')
const pauseOf = (attempts: number, retryAfter?: number, random = 0) => {
  const at = nextTry({ attempts, queued_at: now }, now, retryAfter, random)
  return at && between(now, at)
}

test('pauses double from five seconds up to an hour', () => {
  expect([1, 2, 3, 4].map((attempts) => pauseOf(attempts))).toEqual([5, 10, 20, 40].map(seconds))
  expect([11, 12, 40].map((attempts) => pauseOf(attempts))).toEqual([hours(1), hours(1), hours(1)])
})

test('many that failed together are spread by a tenth', () => {
  expect(pauseOf(1, 0, 0.5)).toBe(seconds(5.25))
  expect(pauseOf(40, 0, 1)).toBe(hours(1))
})

test('never before a Retry-After', () => {
  expect(pauseOf(1, minutes(3))).toBe(minutes(3))
  expect(pauseOf(10, minutes(3))).toBe(seconds(2_560))
})

test('after a day, or asked to wait for longer than that, there is no next time', () => {
  expect(pauseOf(1, days(2))).toBeUndefined()
  expect(nextTry({ attempts: 30, queued_at: now }, after(now, hours(22)))).toBeDefined()
  expect(nextTry({ attempts: 30, queued_at: now }, after(now, hours(23.5)))).toBeUndefined()
})
