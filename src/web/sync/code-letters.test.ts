import { beforeEach, expect, test } from 'vitest'
import { forgetAsked, nextLetterAt, noteAsked } from '#web/sync/code-letters.ts'

const minute = 60_000
const noon = Date.parse('2026-05-14T12:00:00Z')

beforeEach(forgetAsked)

test('the next letter is a minute away, for this address and this purpose only', () => {
  noteAsked('verify', 'Ines@example.com', noon)
  expect(nextLetterAt('verify', 'ines@example.com', noon)).toBe(noon + minute)
  expect(nextLetterAt('reset', 'ines@example.com', noon)).toBe(0)
  expect(nextLetterAt('verify', 'otto@example.com', noon)).toBe(0)
})

test('after five letters the sixth waits until the first is an hour old', () => {
  for (let count = 0; count < 5; count += 1)
    noteAsked('verify', 'ines@example.com', noon + count * 2 * minute)
  expect(nextLetterAt('verify', 'ines@example.com', noon + 10 * minute)).toBe(noon + 60 * minute)
  expect(nextLetterAt('verify', 'ines@example.com', noon + 61 * minute)).toBeLessThan(noon + 61 * minute)
})

test('a clock that was set back blocks nobody', () => {
  noteAsked('verify', 'ines@example.com', noon)
  expect(nextLetterAt('verify', 'ines@example.com', noon - 30 * minute)).toBe(0)
})
