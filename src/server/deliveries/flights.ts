// What this process is sending right now, and how much more it may take on. A slow or dead destination must
// not hold up the others: after two seconds a delivery no longer counts against the lane, and its host gets
// little more until something goes through again.
import { type Duration, seconds } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Delivery } from './delivery.ts'
import * as store from './store.ts'

export type Limits = { lane: number; host: number; slowHost: number; atAll: number }
export type Flight = { delivery: Delivery; startedAt: number; leaseEndsAt: Date }
export type Flights = ReturnType<typeof openFlights>

const slowAfter = seconds(2)

export function openFlights(limits: Limits) {
  const inAir = new Set<Flight>()
  const troubled = new Set<string>()
  const age = (flight: Flight): Duration => performance.now() - flight.startedAt

  return {
    start(delivery: Delivery, leaseEndsAt: Date) {
      const flight = { delivery, startedAt: performance.now(), leaseEndsAt }
      inAir.add(flight)
      return flight
    },
    land(flight: Flight, well: boolean) {
      inAir.delete(flight)
      if (well) troubled.delete(flight.delivery.host)
      else troubled.add(flight.delivery.host)
    },
    all: () => [...inAir],
    // Those that were taken over in the meantime keep their old end, so that nothing more is sent of them.
    async renew(db: Database, worn: Flight[], leaseEndsAt: Date) {
      const held = await store.renew(
        db,
        worn.map(({ delivery }) => delivery),
        leaseEndsAt,
      )
      const names = new Set(held.map(store.nameOf))
      for (const flight of worn)
        if (names.has(store.nameOf(flight.delivery))) flight.leaseEndsAt = leaseEndsAt
    },
    room() {
      const quick = [...inAir].filter((flight) => age(flight) < slowAfter).length
      return Math.min(limits.lane - quick, limits.atAll - inAir.size)
    },
    // For every host with something in the air or in trouble: how many more it may get.
    roomOfHosts() {
      const flying = Map.groupBy(inAir, ({ delivery }) => delivery.host)
      const hosts = new Set([...flying.keys(), ...troubled])
      return new Map(
        [...hosts].map((host) => {
          const flights = flying.get(host) ?? []
          const slow = troubled.has(host) || flights.some((flight) => age(flight) >= slowAfter)
          return [host, Math.max(0, (slow ? limits.slowHost : limits.host) - flights.length)]
        }),
      )
    },
  }
}
