// Runs a worker's tick again and again: after the pause that the last tick asked for, sooner when woken, and at the
// latest after a second. A second is short enough to notice a changed clock, a missed wake-up or a database that is back.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Duration, seconds } from './clock.ts'
import type { World } from './world.ts'

export type Loop = { wake(): void; stop(): Promise<void> }

const longestPause = seconds(1)
// A loop that has not worked for so long is stuck, or the database is away.
const defaultPatience = seconds(30)

// A tick answers how long the loop may pause before the next one.
export function startLoop(
  world: World,
  name: string,
  tick: () => Promise<Duration>,
  patience = defaultPatience,
): Loop {
  const state = { stopping: false, woken: false }
  const beat = () => world.metrics.beats.set(name, { at: performance.now(), patience })
  const tryTick = retrying(world, name, async () => {
    const duration = await tick()
    beat()
    return duration
  })
  let endPause: (() => void) | undefined
  const wake = () => {
    state.woken = true
    endPause?.()
  }

  async function run() {
    beat()
    while (!state.stopping) {
      state.woken = false
      await pause(await tryTick())
    }
    world.metrics.beats.delete(name)
  }

  function pause(duration: Duration) {
    // A loop that never pauses must still let requests and signals through.
    if (state.stopping || state.woken || duration <= 0) return yieldToEventLoop()
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(duration, longestPause))
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const ended = run()
  return {
    wake,
    stop: () => {
      state.stopping = true
      wake()
      return ended
    },
  }
}

// A tick that fails is tried again. Only the first failure in a row is logged, and then that it is over.
function retrying({ log }: World, worker: string, tick: () => Promise<Duration>) {
  let failing = false
  return async () => {
    try {
      const duration = await tick()
      if (failing) log.info({ worker }, 'worker recovered')
      failing = false
      return duration
    } catch (error) {
      if (!failing) log.warn({ err: error, worker }, 'worker failed, retrying')
      failing = true
      return longestPause
    }
  }
}
