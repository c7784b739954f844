// The worker that lets due reminders ring. It reads the clock at least once a second, so one that jumps ahead needs no
// special care, and it wakes for the next due moment, so that nobody waits for that second.
import { reminderMail } from '#contract/messages/reminders.ts'
import { between, type Duration, minutes, seconds } from '#server/clock.ts'
import { type Loop, startLoop } from '#server/loop.ts'
import { isAway, pgCode, pgCodes } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import * as firing from './firing.ts'
import { startPuttingRight } from './putting-right.ts'

// The embedded engine runs on the thread that also answers requests.
const batches = { postgres: 1_000, embedded: 25 }
// How long a row that cannot ring is left out.
const quarantine = minutes(1)
// For a row that is due but was not claimed: another worker holds it.
const lockedPause: Duration = 100

export function startDispatch(world: World): Pick<Loop, 'stop'> {
  const full = batches[world.db.engine]
  const quarantined = openQuarantine()
  const puttingRight = startPuttingRight(world)
  let size = full
  let wasRefused = false

  const loop = startLoop(world, 'dispatch', async () => {
    const now = world.clock.now()
    const isInDoubt = world.clock.doubt() !== undefined
    puttingRight.notice(now, isInDoubt)
    if (isInDoubt) return seconds(1)
    const except = quarantined.ids()
    try {
      const fired = await firing.fire(world.db, now, size, except, reminderMail.label)
      wasRefused = false
      const more = fired.count === size
      size = Math.min(full, size * 10)
      announce(world, fired)
      return more ? 0 : await untilNext(world, now, except)
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
    const id = await firing.firstDue(world.db, now, except)
    world.log.error({ err: error, reminder: id }, 'reminder cannot ring')
    if (id) quarantined.add(id)
    return 0
  }

  // Nothing to pass over means that another worker has just done it: that is worth one more try.
  async function passedOver(now: Date, except: string[]) {
    const count = await firing.passOver(world.db, now, size, except).catch(unlessAway)
    const isWorthATry = count > 0 || !wasRefused
    wasRefused = count === 0
    return isWorthATry
  }

  const unsubscribe = world.signals.onWake('reminders', loop.wake)
  return {
    async stop() {
      unsubscribe()
      await Promise.all([loop.stop(), puttingRight.stop()])
    },
  }
}

function unlessAway(error: unknown) {
  if (isAway(error)) throw error
  return 0
}

async function untilNext({ db, clock }: World, now: Date, except: string[]) {
  const due = await firing.soonest(db, except)
  if (!due) return seconds(1)
  return due <= now ? lockedPause : Math.max(0, between(clock.now(), due))
}

function openQuarantine() {
  const ends = new Map<string, number>()
  return {
    add: (id: string) => void ends.set(id, performance.now() + quarantine),
    ids() {
      for (const [id, end] of ends) if (performance.now() > end) ends.delete(id)
      return [...ends.keys()]
    },
  }
}

function announce(world: World, { count, user_ids }: firing.Fired) {
  if (count === 0) return
  world.metrics.fired.inc(count)
  world.signals.wake('deliveries')
  world.signals.tell(user_ids, 'notification')
  world.signals.tell(user_ids, 'reminders')
}
