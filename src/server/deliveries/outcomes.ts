// What follows from an attempt: the delivery is final or tried again, and that is recorded in batches. Whatever arrives
// during one write goes with the next, so a burst costs few writes and a single letter waits for nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { after, days, type Duration, hours, seconds } from '#server/clock.ts'
import { isAway } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import type { Outcome, QueuedDelivery } from './delivery.ts'
import * as store from './store.ts'

type Recordable = Exclude<Outcome, { kind: 'lost' }>
type Unrecorded = {
  delivery: QueuedDelivery
  result: store.Result
  resolve(held: boolean): void
  reject(error: unknown): void
}

export type Recorder = ReturnType<typeof openRecorder>

export function openRecorder(world: World) {
  const queue: Unrecorded[] = []
  const state = { writing: false, stopping: false }

  async function writeAll() {
    if (state.writing) return
    state.writing = true
    while (queue.length > 0) await write(queue.splice(0))
    state.writing = false
  }

  async function write(batch: Unrecorded[]) {
    try {
      const held = new Set(await store.record(world.db, batch))
      for (const { delivery, resolve } of batch) resolve(held.has(delivery))
    } catch (error) {
      // What was sent must be recorded, or it would be sent again: wait for a database that is away.
      if (isAway(error) && !state.stopping) {
        queue.unshift(...batch)
        await wait(500)
      } else for (const { reject } of batch) reject(error)
    }
  }

  return {
    // Whether we still held the delivery.
    record(delivery: QueuedDelivery, outcome: Recordable) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      queue.push({ delivery, result: resultOf(delivery, outcome, world.clock.now()), resolve, reject })
      void writeAll()
      return promise
    },
    // A process that stops does not wait for a database that is away.
    stopWaiting: () => void (state.stopping = true),
  }
}

function resultOf(delivery: QueuedDelivery, outcome: Recordable, now: Date): store.Result {
  if (outcome.kind === 'sent') return { status: 'sent', runAt: now, sentAt: now }
  const retryAt = outcome.kind === 'later' ? nextTry(delivery, now, outcome.retryAfter) : undefined
  return { status: retryAt ? 'pending' : 'failed', runAt: retryAt ?? now, error: outcome.why }
}

const firstPause = seconds(5)
const longestPause = hours(1)
const giveUpAfter = days(1)
// Spreads the retries of many that failed together.
const jitter = 0.1

// First after five seconds, then with doubling pauses up to an hour. Undefined once we have tried for a day: give up.
export function nextTry(
  { attempts, queued_at }: Pick<QueuedDelivery, 'attempts' | 'queued_at'>,
  now: Date,
  retryAfter: Duration = 0,
  random = Math.random(),
) {
  const doubled = firstPause * 2 ** Math.min(attempts - 1, 20)
  const pause = Math.min(doubled * (1 + jitter * random), longestPause)
  const at = after(now, Math.max(pause, retryAfter))
  return at <= after(queued_at, giveUpAfter) ? at : undefined
}
