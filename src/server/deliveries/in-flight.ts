// What this process is sending right now, and how much more it may take on. A slow or dead host must not hold up the
// others: after two seconds a delivery no longer counts against the quick ones, and its host gets little more until
// something goes through again.
import { after, between, type Duration, seconds } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { QueuedDelivery } from './delivery.ts'
import * as store from './store.ts'

// `quick`: sends younger than two seconds. `total`: those and the slow ones.
export type Limits = { quick: number; total: number; perHost: number; perSlowHost: number }
export type Sending = { delivery: QueuedDelivery; startedAt: number; leaseEndsAt: Date }

// A worker that dies is taken over when its lease ends; a living one renews in time.
export const lease = seconds(15)
const renewAfter = seconds(5)
const slowAfter = seconds(2)

export function openInFlight(limits: Limits) {
  const sendings = new Set<Sending>()
  const failingHosts = new Set<string>()

  function hostCapacity(host: string, busy: Sending[]) {
    const limit = failingHosts.has(host) || busy.some(isSlow) ? limits.perSlowHost : limits.perHost
    return Math.max(0, limit - busy.length)
  }

  return {
    add(delivery: QueuedDelivery, leaseEndsAt: Date) {
      const sending = { delivery, startedAt: performance.now(), leaseEndsAt }
      sendings.add(sending)
      return sending
    },

    remove(sending: Sending, isHostFine: boolean) {
      sendings.delete(sending)
      if (isHostFine) failingHosts.delete(sending.delivery.host)
      else failingHosts.add(sending.delivery.host)
    },

    // A lease that another worker took over keeps its old end, so that nothing more is sent under it.
    async renewLeases(db: Database, now: Date) {
      const worn = [...sendings].filter(({ leaseEndsAt }) => isWorn(between(now, leaseEndsAt)))
      if (worn.length === 0) return
      const leaseEndsAt = after(now, lease)
      const deliveries = worn.map(({ delivery }) => delivery)
      const renewed = new Set(await store.renew(db, deliveries, leaseEndsAt))
      for (const sending of worn) if (renewed.has(sending.delivery)) sending.leaseEndsAt = leaseEndsAt
    },

    capacity() {
      const quick = [...sendings].filter((sending) => !isSlow(sending)).length
      return Math.min(limits.quick - quick, limits.total - sendings.size)
    },

    // How many more each host may get; hosts that are neither busy nor failing are not listed.
    hostCapacities() {
      const byHost = Map.groupBy(sendings, ({ delivery }) => delivery.host)
      const hosts = new Set([...byHost.keys(), ...failingHosts])
      return new Map([...hosts].map((host) => [host, hostCapacity(host, byHost.get(host) ?? [])]))
    },
  }
}

const isSlow = ({ startedAt }: Sending) => performance.now() - startedAt >= slowAfter

// More than a whole lease is left only when the clock was set back.
const isWorn = (left: Duration) => left < lease - renewAfter || left > lease
