// Lets reminders ring. It looks at the wall clock at least once a second, so a clock that jumps is only a
// clock that says something else, and wakes for the next due moment, so that a second is not waited for.
import { reminderMail } from '#contract/messages/reminders.ts'
import { between, type Duration, minutes, seconds } from '#server/clock.ts'
import { type Pulse, startPulse } from '#server/pulse.ts'
import { isAway } from '#server/storage/away.ts'
import type { World } from '#server/world.ts'
import * as firing from './firing.ts'

// The embedded engine runs on the thread that also answers requests.
const batches = { postgres: 1_000, embedded: 100 }
const alreadyRung = '23505'
// How long a row that cannot ring is left aside.
const quarantine = minutes(1)
// Due, yet not claimed: another worker holds it.
const othersAreAtIt: Duration = 100

export function startDispatch(world: World): Pick<Pulse, 'stop'> {
  const full = batches[world.db.engine]
  const aside = new Map<string, number>()
  let size = full

  const pulse = startPulse(world, 'dispatch', async () => {
    const now = world.clock.now()
    const except = setAside()
    try {
      const fired = await firing.fire(world.db, now, size, except, reminderMail.label)
      const more = fired.count === size
      size = Math.min(full, size * 10)
      announce(world, fired)
      return more ? 0 : await untilNext(now, except)
    } catch (error) {
      return await workAround(error, now, except)
    }
  })

  async function untilNext(now: Date, except: string[]) {
    const due = await firing.soonest(world.db, except)
    if (!due) return seconds(1)
    return due <= now ? othersAreAtIt : Math.max(0, between(world.clock.now(), due))
  }

  // One row that cannot ring must not stop the others: smaller and smaller bites find it.
  async function workAround(error: unknown, now: Date, except: string[]): Promise<Duration> {
    const alone = size === 1
    size = Math.max(1, Math.floor(size / 10))
    if (isAway(error)) throw error
    if (!alone) return 0
    if (isCode(error, alreadyRung) && (await firing.passOver(world.db, now)) > 0) return 0
    const id = await firing.firstDue(world.db, now, except)
    world.log.error({ err: error, reminder: id }, 'a reminder cannot ring')
    if (id) aside.set(id, performance.now() + quarantine)
    return 0
  }

  function setAside() {
    for (const [id, until] of aside) if (performance.now() > until) aside.delete(id)
    return [...aside.keys()]
  }

  const deafen = world.signals.onWake('reminders', pulse.poke)
  return {
    stop() {
      deafen()
      return pulse.stop()
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

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
