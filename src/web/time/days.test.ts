import { expect, test } from 'vitest'
import { clockWords } from '#rhythm/times-in-words.ts'
import { sayDay, sayWhen } from './days.ts'

const now = new Date(2026, 4, 14, 10, 35).getTime()

test.each([
  [new Date(2026, 4, 14, 9, 12), 'Today, 9:12 AM'],
  [new Date(2026, 4, 13, 23, 59), 'Yesterday'],
  [new Date(2026, 4, 12, 0, 1), 'Tue 12 May'],
  [new Date(2025, 11, 31, 12), '31 Dec 2025'],
])('%s is said as %s', (moment, words) => {
  expect(sayWhen(moment.toISOString(), clockWords('12'), now)).toBe(words)
})

test('a day of the plan is written out', () => {
  expect(sayDay(new Date(2026, 5, 14, 12).toISOString(), clockWords('12'))).toBe('14 June 2026')
})
