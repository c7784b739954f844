// The short form of "npm run soak": a small installation, people at work, and half a minute in which things go wrong.
import { expect, test } from 'vitest'
import type { Pace } from '#tests/soak/faults.ts'
import { soak } from '#tests/soak/run.ts'

const pace: Pace = {
  every: [1_000, 3_000],
  workerFrozen: [16_000, 17_000],
  postgresAway: [0, 2_000],
  sinkAway: [500, 3_000],
  clockWrong: [2_000, 8_000],
}

test('half a minute of faults breaks no promise', { timeout: 600_000 }, async () => {
  const soaked = await soak({
    seed: 11,
    users: 8,
    milliseconds: 25_000,
    web: 1,
    worker: 2,
    thinks: 800,
    dueWithin: [2_000, 10_000],
    pace,
    spare: false,
  })
  expect(soaked.broken).toEqual([])
  expect(soaked.faults.length).toBeGreaterThan(2)
  expect(soaked.counts.writes).toBeGreaterThan(0)
  expect(soaked.counts.ringsDue).toBeGreaterThan(0)
  expect(soaked.counts.distinctLetters).toBeGreaterThan(0)
  expect(soaked.counts.hooks).toBeGreaterThan(0)
})
