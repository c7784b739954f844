import { expect, test } from 'vitest'
import { isMonthFirst } from './date-order.ts'

test.each([
  ['en-US', true, true],
  ['en-CA', true, true],
  ['ja-JP', true, true],
  ['en-GB', false, false],
  ['de-DE', false, false],
  ['en-ZA', false, true],
])('in %s the month is first: %s as a word, %s in digits', (locale, inWords, inDigits) => {
  expect(isMonthFirst('long', locale)).toBe(inWords)
  expect(isMonthFirst('numeric', locale)).toBe(inDigits)
})
