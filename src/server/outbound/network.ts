// Where a host name leads. Names are looked up as everything on this machine does, hosts file and all. That takes one of
// Node's four threads for as long as a name server pleases, so few are looked up at once, and nobody who is known waits
// behind a name that somebody made slow: names that answered have a place of their own, and where a new answer is not there
// in a moment the last one serves on (RFC 8767). Whoever connects judges it again.
import { lookup } from 'node:dns/promises'
import { type Duration, hours, minutes, seconds } from '#server/clock.ts'

export type Endpoint = { address: string; family: number; port: number }

export type Network = { resolve(host: string, port: number): Promise<Endpoint[]> }

const isNewFor = minutes(1)
const servesFor = hours(24)
const failureLasts = seconds(30)
// How long a new answer is waited for while there is an old one.
const patience = seconds(1.8)
const mostRemembered = 1_000

type Found = Pick<Endpoint, 'address' | 'family'>[]

type Host = {
  answer?: { found: Found; at: number }
  /** Of the last lookup, if it found nothing. */
  failure?: { error: unknown; at: number }
  lookup?: Promise<Found>
}

export function openNetwork(find: (host: string) => Promise<Found> = findAll): Network {
  const hosts = new Map<string, Host>()
  const known = openLine()
  const unknown = openLine()

  async function addressesOf(name: string): Promise<Found> {
    const host = recall(name)
    const fresh = ifWithin(isNewFor, host.answer)
    if (fresh) return fresh.found
    const last = ifWithin(servesFor, host.answer)?.found
    const failure = ifWithin(failureLasts, host.failure)
    if (failure) return last ?? Promise.reject(failure.error)
    host.lookup ??= lookUp(name, host)
    return last
      ? Promise.race([host.lookup.catch(() => last), pause(patience).then(() => last)])
      : host.lookup
  }

  // The one that nobody has asked for the longest gives way. One that waits for its lookup must stay, or it would wait twice.
  function recall(name: string) {
    const host = hosts.get(name) ?? {}
    hosts.delete(name)
    if (hosts.size >= mostRemembered) {
      const [oldest] = [...hosts].find(([, { lookup: isAsked }]) => !isAsked) ?? []
      if (oldest === undefined) throw new Error('Too many names wait for their lookup')
      hosts.delete(oldest)
    }
    hosts.set(name, host)
    return host
  }

  // A name counts as known for as long as it answers: it can keep the others waiting once. Of the rest, those that were
  // never asked go before those that have failed.
  async function lookUp(name: string, host: Host) {
    const line = host.answer && !host.failure ? known : unknown
    try {
      const found = await line(() => find(name), { isFirst: !host.failure })
      host.answer = { found, at: performance.now() }
      delete host.failure
      return found
    } catch (error) {
      host.failure = { error, at: performance.now() }
      throw error
    } finally {
      delete host.lookup
    }
  }

  return {
    resolve: async (host, port) => (await addressesOf(host)).map((found) => ({ ...found, port })),
  }
}

const findAll = (host: string) => lookup(host, { all: true })

const ifWithin = <Ended extends { at: number }>(length: Duration, ended: Ended | undefined) =>
  ended && performance.now() - ended.at < length ? ended : undefined

const pause = (length: Duration) => new Promise<void>((resolve) => void setTimeout(resolve, length).unref())

// One piece of work at a time.
function openLine() {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let isBusy = false
  return async <Result>(work: () => Promise<Result>, { isFirst }: { isFirst: boolean }) => {
    if (isBusy) await new Promise<void>((resolve) => (isFirst ? first : others).push(resolve))
    isBusy = true
    try {
      return await work()
    } finally {
      const next = first.shift() ?? others.shift()
      if (next) next()
      else isBusy = false
    }
  }
}
