import { expect, test } from 'vitest'
import { seconds, systemClock } from './clock.ts'
import { startLoop } from './loop.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { healthOf } from './metrics-server.ts'
import type { World } from './world.ts'

const newWorld = () => ({ metrics: openMetrics(), clock: systemClock, log: openLog('silent') }) as World

test('a process whose loops work is well', async () => {
  const world = newWorld()
  const loop = startLoop(world, 'dispatch', async () => seconds(1))
  expect(healthOf(world)).toEqual({ status: 'ok', loops: { dispatch: 0 } })
  expect(await world.metrics.registry.metrics()).toMatch(
    /^jotbell_loop_beat_age_seconds\{loop="dispatch"\} /m,
  )
  await loop.stop()
  expect(healthOf(world)).toEqual({ status: 'ok', loops: {} })
})

test('a loop that has not worked for half a minute is named', async () => {
  const world = newWorld()
  const failing = startLoop(world, 'dispatch', () => Promise.reject(new Error('no database')))
  world.metrics.beats.get('dispatch')!.at -= seconds(31)
  expect(healthOf(world)).toEqual({
    status: 'unwell',
    problems: ['dispatch has not worked for 31 s'],
    loops: { dispatch: 31 },
  })
  await failing.stop()
})

test('so is a clock that cannot be believed', () => {
  const world = { ...newWorld(), clock: { ...systemClock, doubt: () => 'the clock is 20 s ahead' } }
  expect(healthOf(world)).toMatchObject({ status: 'unwell', problems: ['the clock is 20 s ahead'] })
})
