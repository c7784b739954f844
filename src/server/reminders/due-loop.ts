// A worker that lets ring what is due. It reads the clock at least once a second, so one that jumps ahead needs no special
// care, and it wakes for the next due moment, so that nobody waits for that second.
import { between, type Duration, minutes, seconds } from '#server/clock.ts'
import { startLoop } from '#server/loop.ts'
import { isAway, pgCode, pgCodes } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'

export type Rung = { count: number; user_ids: string[] | null }

/** A reminder by all of its name. */
export type Named = { user_id: string; id: string }

/** What falls due: each function is one claim, so that any number of workers may ask at once. */
export type Due = {
  name: string
  /** Nearly nothing ever is: we look before we claim. */
  isRare?: boolean
  /** Answers with what rang, at most a batch. */
  ring(now: Date, batch: number, except: string[]): Promise<Rung>
  soonest(except: string[]): Promise<Date | undefined>
  /** The reminder that is due first, unless somebody holds it. */
  firstDue(now: Date, except: string[]): Promise<Named | undefined>
  /** Moves on what has rung before. Answers how many. */
  passOver?(now: Date, batch: number, except: string[]): Promise<number>
  announce(rung: Rung): void
}

// The embedded engine runs on the thread that also answers requests.
const batches = { postgres: 1_000, embedded: 10 }
// How long a row that cannot ring is left out.
const quarantine = minutes(1)
// For a row that is due but was not claimed: another worker holds it.
const lockedPause: Duration = 100

type Notice = (now: Date, isInDoubt: boolean) => void

export function startDueLoop(world: World, due: Due, notice: Notice) {
  const full = batches[world.db.engine]
  const quarantined = openQuarantine()
  let size = full
  let wasRefused = false

  const loop = startLoop(world, due.name, async () => {
    const now = world.clock.now()
    const isInDoubt = world.clock.doubt() !== undefined
    notice(now, isInDoubt)
    if (isInDoubt) return seconds(1)
    const except = quarantined.list()
    const dueAt = due.isRare ? await due.soonest(except) : now
    if (!dueAt || dueAt > now) return pauseUntil(dueAt)
    try {
      const rung = await due.ring(now, size, except)
      wasRefused = false
      const more = rung.count === size
      size = Math.min(full, size * 10)
      if (rung.count > 0) due.announce(rung)
      if (more) return 0
      const nextAt = await due.soonest(except)
      return nextAt && nextAt <= now ? lockedPause : pauseUntil(nextAt)
    } catch (error) {
      return await isolate(error, now, except)
    }
  })

  // One row that cannot ring must not stop the others: smaller and smaller batches find it.
  async function isolate(error: unknown, now: Date, except: string[]): Promise<Duration> {
    if (pgCode(error) === pgCodes.uniqueViolation && (await passedOver(now, except))) return 0
    const alone = size === 1
    size = Math.max(1, Math.floor(size / 10))
    if (isAway(error)) throw error
    if (!alone) return 0
    const first = await due.firstDue(now, except)
    world.log.error({ err: error, reminder: first?.id }, 'reminder cannot ring')
    if (first) quarantined.add(first)
    return 0
  }

  // Nothing to pass over means that another worker has just done it: that is worth one more try.
  async function passedOver(now: Date, except: string[]) {
    const count = (await due.passOver?.(now, size, except).catch(unlessAway)) ?? 0
    const isWorthATry = count > 0 || !wasRefused
    wasRefused = count === 0
    return isWorthATry
  }

  const pauseUntil = (dueAt: Date | undefined) =>
    dueAt ? Math.max(0, between(world.clock.now(), dueAt)) : seconds(1)

  return loop
}

function unlessAway(error: unknown) {
  if (isAway(error)) throw error
  return 0
}

function openQuarantine() {
  const ends = new Map<Named, number>()
  return {
    add: (reminder: Named) => void ends.set(reminder, performance.now() + quarantine),
    /** Accounts and ids, as isNotIn of reminder.ts takes them. */
    list() {
      for (const [reminder, end] of ends) if (performance.now() > end) ends.delete(reminder)
      return [...ends.keys()].flatMap(({ user_id, id }) => [user_id, id])
    },
  }
}
