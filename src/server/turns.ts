// One piece of work at a time for each key, in the order in which it was asked for.
import { seconds } from './clock.ts'
import type { Config } from './config.ts'
import { tooMany } from './refusal.ts'

type Limited = Pick<Config, 'rateLimits'>

export type Turns = {
  take<Result>(config: Limited, key: string, work: () => Promise<Result>): Promise<Result>
}

type Line = { length: number; last: Promise<unknown> }

/** Refuses whoever comes while so many are waiting already. */
export function createTurns(mostWaiting = 200): Turns {
  const lines = new Map<string, Line>()
  return {
    async take({ rateLimits }, key, work) {
      const line = lines.getOrInsertComputed(key, () => ({ length: 0, last: Promise.resolve() }))
      if (rateLimits && line.length > mostWaiting) throw tooMany(seconds(1))
      line.length += 1
      const turn = line.last.then(work)
      line.last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      }
    },
  }
}

/** Whoever asks before the next piece of work has begun gets what it finds: one is done and at most one waits. */
export function createSharedTurns<Result>() {
  const turns = createTurns()
  const next = new Map<string, Promise<Result>>()
  return {
    take: (config: Limited, key: string, work: () => Promise<Result>) =>
      next.getOrInsertComputed(key, () =>
        turns.take(config, key, () => {
          next.delete(key)
          return work()
        }),
      ),
  }
}
