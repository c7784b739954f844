// What follows from an attempt: the delivery is final or tried again, and that is recorded in batches. Whatever arrives
// during one write goes with the next, so a burst costs few writes and a single letter waits for nothing.
import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'
import { after, type Clock, days, type Duration, hours, seconds } from '#server/clock.ts'
import { isTransient } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import type { LetterName, Outcome, QueuedDelivery } from './delivery.ts'
import * as store from './store.ts'

type Recordable = Exclude<Outcome, { kind: 'lost' }>
type Unrecorded = {
  delivery: QueuedDelivery
  result: store.Result
  resolve(fate: Fate): void
  reject(error: unknown): void
}

// `late`: another worker has taken over, or the delivery is gone. `ended`: nobody has, and still it was not found by its
// key, so it was ended lest it is sent with every lease.
type Fate = 'recorded' | 'late' | 'ended'

// Somebody waits for what becomes of these.
const tests = new Set<LetterName>(['test', 'channel-code', 'channel-test'])

export type Recorder = ReturnType<typeof openRecorder>

export function openRecorder(world: World) {
  const queue: Unrecorded[] = []
  let writing = false

  async function writeAll() {
    if (writing) return
    writing = true
    // What ends in the same turn of the event loop goes together.
    await yieldToEventLoop()
    while (queue.length > 0) await write(queue.splice(0, store.batches[world.db.engine]))
    writing = false
  }

  async function write(batch: Unrecorded[]) {
    try {
      const held = new Set(await store.record(world.db, batch))
      tellWatchers(batch.filter(({ delivery }) => held.has(delivery)))
      for (const { delivery, result, resolve } of batch)
        if (held.has(delivery)) resolve('recorded')
        else resolve((await store.end(world.db, delivery, result)) ? 'ended' : 'late')
    } catch (error) {
      await recover(batch, error)
    }
  }

  // A refusal turns a lamp. What else was sent is no news to an open page.
  function tellWatchers(recorded: Unrecorded[]) {
    const watched = recorded.filter(
      ({ delivery, result }) => result.status === 'failed' || tests.has(delivery.letter),
    )
    const userIds = new Set(watched.map(({ delivery }) => delivery.user_id))
    if (userIds.size > 0) world.signals.tell([...userIds], 'notification')
  }

  // What was sent must be recorded, or it would be sent again: a process that stops waits for the database too, as long
  // as it is let. One result that can never be written must not take the others of its batch along.
  async function recover(batch: Unrecorded[], error: unknown) {
    if (isTransient(error)) {
      queue.unshift(...batch)
      await wait(retryPause)
    } else if (batch.length > 1) for (const one of batch) await write([one])
    else batch[0]!.reject(error)
  }

  return {
    record(delivery: QueuedDelivery, outcome: Recordable) {
      const { promise, resolve, reject } = Promise.withResolvers<Fate>()
      queue.push({ delivery, result: resultOf(delivery, outcome, world.clock), resolve, reject })
      void writeAll()
      return promise
    },
  }
}

function resultOf(delivery: QueuedDelivery, outcome: Recordable, clock: Clock): store.Result {
  const now = clock.now()
  if (outcome.kind === 'sent') return { status: 'sent', runAt: now, sentAt: now }
  const retryAt = outcome.kind === 'later' ? retryAtOf(delivery, clock, outcome.retryAfter) : undefined
  return { status: retryAt ? 'pending' : 'failed', runAt: retryAt ?? now, error: outcome.why }
}

// Nobody gives up by a clock that may be wrong: the day may not be over.
function retryAtOf(delivery: QueuedDelivery, clock: Clock, retryAfter: Duration = 0) {
  const now = clock.now()
  const retryAt = nextTry(delivery, now, retryAfter)
  return retryAt || clock.isSteady() ? retryAt : after(now, Math.max(longestPause, retryAfter))
}

const retryPause: Duration = 250

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
