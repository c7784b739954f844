// How many more sends each recipient and each host may have, so that nobody waits for what is slow elsewhere. Slow is a
// recipient first, and it gets few at a time; each slow send takes from the room of its host, so that a host runs short
// only when several of its recipients are slow (docs/decisions/0020-slow-is-a-recipient-first.md).
import { seconds } from '#server/clock.ts'
import { type Outcome, recipientOf, type Sending } from './delivery.ts'
import type { Range } from './window.ts'

export type Limits = {
  // Sends younger than two seconds, and those together with the slow ones.
  quick: Range
  total: number
  perFailingHost: number
  perRecipient: number
  perSlowRecipient: number
}

const slowAfter = seconds(2)
// Slow sends to one host are at most this part of what is free: with each dead host there is less for the next, and
// always something left for the others.
const shareOfFree = 1 / 4
// Most people share three or four hosts.
const shareOfHost = 3 / 4
// So many different recipients in a row, and it is their host that fails.
const failingRecipients = 3
const remembered = 200

export const isSlow = ({ startedAt, answeredAt = performance.now() }: Sending) =>
  answeredAt - startedAt >= slowAfter

export const perHost = (quick: number) => Math.floor(quick * shareOfHost)

export function openFairShare(limits: Limits, sendings: ReadonlySet<Sending>) {
  // Recipients whose last send was slow or failed, each with its host.
  const slowRecipients = new Map<string, string>()
  // The recipients of a host that failed since something last went through.
  const failures = new Map<string, Set<string>>()

  const slowShare = () => Math.floor((limits.total - sendings.size) * shareOfFree)
  const isFailing = (host: string) => isEnough(failures.get(host))

  function hostCapacity(host: string, busy: Sending[], most: number) {
    if (isFailing(host)) return Math.max(0, limits.perFailingHost - busy.length)
    const slow = busy.filter(isSlow).length
    const room = slow === 0 ? most : Math.min(most, slowShare() - slow)
    return Math.max(0, room - (busy.length - slow))
  }

  // Those known as slow leave half of their host's share to the others of it.
  function recipientCapacity(isKnownSlow: boolean, busy: number, slowOfHost: number) {
    if (!isKnownSlow) return Math.max(0, limits.perRecipient - busy)
    return slowOfHost >= slowShare() / 2 ? 0 : Math.max(0, limits.perSlowRecipient - busy)
  }

  return {
    /** How many more each recipient may get; whoever is not listed has none in flight and is not known as slow. */
    recipients() {
      const slowByHost = countBy([...sendings].filter(isSlow), ({ delivery }) => delivery.host)
      const busy = Map.groupBy(sendings, ({ delivery }) => recipientOf(delivery))
      const hosts = new Map(slowRecipients)
      for (const [recipient, [first]] of busy) hosts.set(recipient, first!.delivery.host)
      return new Map(
        [...hosts].map(([recipient, host]) => {
          const own = busy.get(recipient) ?? []
          const isKnownSlow = slowRecipients.has(recipient) || own.some(isSlow)
          const slowOfHost = slowByHost.get(host) ?? 0
          return [recipient, recipientCapacity(isKnownSlow, own.length, slowOfHost)]
        }),
      )
    },

    /** How many more each host may get; those that are neither busy nor failing are not listed. */
    hosts(quick: number) {
      const most = perHost(quick)
      const busy = Map.groupBy(sendings, ({ delivery }) => delivery.host)
      const hosts = new Set([...busy.keys(), ...failures.keys()])
      return new Map([...hosts].map((host) => [host, hostCapacity(host, busy.get(host) ?? [], most)]))
    },

    learn(sending: Sending, { kind }: Outcome) {
      const { host } = sending.delivery
      const recipient = recipientOf(sending.delivery)
      if (kind === 'lost') return
      slowRecipients.delete(recipient)
      if (kind === 'later' || isSlow(sending)) remember(slowRecipients, recipient, host)
      const failed = failures.get(host) ?? new Set()
      failures.delete(host)
      if (kind === 'later') remember(failures, host, isEnough(failed) ? failed : failed.add(recipient))
    },
  }
}

const isEnough = (failed: ReadonlySet<string> = new Set()) => failed.size >= failingRecipients

// The oldest makes room.
function remember<Value>(known: Map<string, Value>, key: string, value: Value) {
  known.set(key, value)
  if (known.size > remembered) known.delete(known.keys().next().value!)
}

const countBy = <Item>(items: Item[], keyOf: (item: Item) => string) =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))
