// One channel's worker: claims what is due, keeps its leases alive, and records each outcome.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { after, between, type Duration, seconds } from '#server/clock.ts'
import { type Pulse, startPulse } from '#server/pulse.ts'
import { isAway } from '#server/storage/away.ts'
import type { World } from '#server/world.ts'
import type { Channel, Delivery, Outcome } from './delivery.ts'
import { type Flight, type Limits, openFlights } from './flights.ts'
import { openRecorder } from './recorder.ts'
import { nextTry } from './retry.ts'
import * as store from './store.ts'

// What a dead worker held is taken over after this; a living one renews in time.
const lease = seconds(15)
const renewAfter = seconds(5)
// The clock jumped or this process was frozen: a lease may look over whose holder is alive, so nothing is
// taken over until everybody had the time to renew.
const jump = seconds(5)
const grace = seconds(2)
// After the database was away everybody's lease may be over, and each finds it back at its own next try.
const graceAfterAway = seconds(5)

export function startLane(world: World, name: Delivery['channel'], channel: Channel, limits: Limits): Pulse {
  const flights = openFlights(limits)
  const recorder = openRecorder(world)
  const landings = new Set<Promise<void>>()
  let lastBeatAt: Date | undefined
  let graceEnds = 0
  // A start may come in the middle of an absence; nobody shares the embedded database.
  let wasAway = world.db.engine === 'postgres'

  const pulse = startPulse(world, `outbox ${name}`, async () => {
    try {
      await noticeJumps()
      await renewLeases()
      noticeReturn()
      return await takeOff()
    } catch (error) {
      wasAway = true
      throw error
    }
  })

  function noticeReturn() {
    if (wasAway) graceEnds = performance.now() + graceAfterAway
    wasAway = false
  }

  async function noticeJumps() {
    const now = world.clock.now()
    const gap = lastBeatAt ? between(lastBeatAt, now) : 0
    if (Math.abs(gap) > jump) graceEnds = performance.now() + grace
    if (!lastBeatAt || gap < 0) await store.bringBack(world.db, now, lease)
    lastBeatAt = now
  }

  async function renewLeases() {
    const now = world.clock.now()
    const worn = flights.all().filter((flight) => {
      const left = between(now, flight.leaseEndsAt)
      return left < lease - renewAfter || left > lease
    })
    if (worn.length > 0) await flights.renew(world.db, worn, after(now, lease))
  }

  async function takeOff(): Promise<Duration> {
    const room = flights.room()
    if (room <= 0) return seconds(1)
    const now = world.clock.now()
    const leaseEndsAt = after(now, lease)
    const claimed = await store.claim(world.db, {
      channel: name,
      now,
      leaseEndsAt,
      room,
      roomOf: flights.roomOfHosts(),
      roomElsewhere: limits.host,
      freshOnly: performance.now() < graceEnds,
    })
    for (const delivery of claimed) launch(flights.start(delivery, leaseEndsAt))
    return claimed.length > 0 ? 0 : seconds(1)
  }

  function launch(flight: Flight) {
    const landing = fly(flight).finally(() => landings.delete(landing))
    landings.add(landing)
  }

  async function fly(flight: Flight) {
    const { delivery } = flight
    if (delivery.letter === 'reminder' && delivery.attempts === 1)
      world.metrics.lateness.observe(
        { channel: name },
        between(delivery.occurrence_at, world.clock.now()) / seconds(1),
      )
    const outcome = await attempt(flight)
    world.metrics.outcomes.inc({ channel: name, outcome: outcome.kind })
    await settle(delivery, outcome).catch((error: unknown) =>
      complain(error, { channel: name }, 'an outcome could not be recorded'),
    )
    flights.land(flight, outcome.kind !== 'later')
    // Claiming several at once is cheaper than one for each that lands.
    if (flights.room() >= limits.lane / 2) pulse.poke()
  }

  function attempt(flight: Flight): Promise<Outcome> {
    const isOurs = () => world.clock.now() < flight.leaseEndsAt
    return channel.deliver(flight.delivery, isOurs).catch((error: unknown) => {
      complain(error, { channel: name, letter: flight.delivery.letter }, 'a delivery failed')
      return { kind: 'later', why: deliveryErrors.ours }
    })
  }

  // A database that is away comes back, and what waits is tried again: nobody has to look into it.
  function complain(error: unknown, about: object, sentence: string) {
    world.log[isAway(error) ? 'warn' : 'error']({ err: error, ...about }, sentence)
  }

  async function settle(delivery: Delivery, outcome: Outcome) {
    if (outcome.kind === 'lost') return
    const held = await recorder.record(delivery, judge(delivery, outcome, world.clock.now()))
    if (!held) world.log.warn({ channel: name }, 'a late result was refused: the lease had ended')
  }

  return {
    poke: pulse.poke,
    async stop() {
      recorder.hurry()
      await pulse.stop()
      await Promise.all(landings)
    },
  }
}

function judge(delivery: Delivery, outcome: Exclude<Outcome, { kind: 'lost' }>, now: Date): store.Verdict {
  if (outcome.kind === 'sent') return { status: 'sent', runAt: now, sentAt: now }
  const again = outcome.kind === 'later' ? nextTry(delivery, now, outcome.retryAfter) : undefined
  return { status: again ? 'pending' : 'failed', runAt: again ?? now, error: outcome.why }
}
