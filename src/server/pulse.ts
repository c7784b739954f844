// The heartbeat of a worker: it beats again when the last beat says so, at the latest after a second, sooner
// when poked. A second is short enough to notice a changed clock, a missed poke or a database that is back.
import { type Duration, seconds } from './clock.ts'
import type { World } from './world.ts'

export type Pulse = { poke(): void; stop(): Promise<void> }

const longest = seconds(1)

// A beat answers how long the worker may rest before the next one.
export function startPulse(world: World, name: string, beat: () => Promise<Duration>): Pulse {
  const state = { stopping: false, poked: false, failing: false }
  let wakeUp: (() => void) | undefined
  const poke = () => {
    state.poked = true
    wakeUp?.()
  }

  async function run() {
    while (!state.stopping) {
      state.poked = false
      try {
        const pause = await beat()
        if (state.failing) world.log.info({ worker: name }, 'works again')
        state.failing = false
        await rest(pause)
      } catch (error) {
        if (!state.failing) world.log.warn({ err: error, worker: name }, 'fails, and goes on trying')
        state.failing = true
        await rest(longest)
      }
    }
  }

  function rest(pause: Duration) {
    if (state.stopping || state.poked || pause <= 0) return breathe()
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(pause, longest))
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const ended = run()
  return {
    poke,
    stop: () => {
      state.stopping = true
      poke()
      return ended
    },
  }
}

// A beat that never rests must still let requests and signals through.
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
