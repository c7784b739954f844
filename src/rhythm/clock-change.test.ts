import { expect, test } from 'vitest'
import { clockChangeBetween } from './clock-change.ts'

test.each([
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['Asia/Beirut', '2027-03-27T22:00:00.000Z'],
])('in %s clocks change at %s', (zone, at) => {
  const change = Date.parse(at)
  const week = 7 * 24 * 3_600_000
  for (const [before, after] of [
    [1, 0],
    [1_000, 1_000],
    [61_001, 86_400_000],
    [week - 12_345, 12_345],
  ] as const)
    expect(clockChangeBetween(change - before, change + after, zone)).toBe(change)
})
