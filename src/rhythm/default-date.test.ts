import { expect, test } from 'vitest'
import { defaultDate } from './default-date.ts'

test.each([
  ['10:35:20', '11:30:00'],
  ['10:37:30', '11:45:00'],
  ['10:37:29', '11:30:00'],
  ['10:00:00', '11:00:00'],
  ['23:59:59', '01:00:00'],
])('at %s a new reminder rings at %s', (now, then) => {
  const proposed = new Date(defaultDate(Date.parse(`2026-05-14T${now}Z`))).toISOString()
  expect(proposed.slice(11, 19)).toBe(then)
})
