import { expect, test } from 'vitest'
import { styleOf } from './words.ts'

test.each([
  ['en-US', '12'],
  ['ar-EG', '12'],
  ['en-GB', '24'],
  ['de-DE', '24'],
  ['ja-JP', '24'],
  ['en-US-u-hc-h23', '24'],
])('whoever speaks %s reads a clock of %s hours', (locale, style) => {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  expect(styleOf(hourCycle)).toBe(style)
})
