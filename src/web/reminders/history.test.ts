import { expect, test } from 'vitest'
import type { History } from '#contract/reminders.ts'
import { sayStreak } from './history.ts'

const occurrence = { occurrence: '2026-05-14T18:30:00.000Z', outcome: 'done' } as const
const history = (streak: number, best: number, count = 20): History => ({
  streak,
  best,
  occurrences: Array.from({ length: count }, () => occurrence),
})

test('a run is said in one plain sentence', () => {
  expect(sayStreak(history(6, 21))).toBe('6 in a row. The longest run was 21.')
  expect(sayStreak(history(6, 6))).toBe('6 in a row, the longest run so far.')
  expect(sayStreak(history(0, 21))).toBe('The longest run was 21.')
})

test('nothing is said where there is little to tell', () => {
  expect(sayStreak(history(2, 2, 2))).toBe('')
  expect(sayStreak(history(0, 0))).toBe('')
  expect(sayStreak(history(1, 1))).toBe('')
})
