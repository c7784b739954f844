import { expect, test } from 'vitest'
import { minute } from '#rhythm/zone.ts'
import { ringsAgainIn } from './rings-again.ts'

const now = Date.parse('2026-05-12T08:00:00Z')
const inMs = (ms: number) => ringsAgainIn({ ringsAgainAt: new Date(now + ms).toISOString() }, now)

test('minutes are said whole, so that five are never said to be six', () => {
  expect(inMs(5 * minute)).toBe('in 5 min')
  expect(inMs(6 * minute - 1)).toBe('in 5 min')
  expect(inMs(10_000)).toBe('in 1 min')
})

test('nothing is said of what has rung for the last time', () => {
  expect(inMs(0)).toBeUndefined()
  expect(ringsAgainIn({}, now)).toBeUndefined()
})
