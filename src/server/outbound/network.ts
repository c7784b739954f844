// Where a host name leads. Names are looked up as everything on this machine does, hosts file and all. That takes one of
// Node's four threads for as long as a name server pleases, so few are looked up at once, and a host that answered is
// remembered: nobody who is known waits behind a name that somebody made slow.
import { lookup } from 'node:dns/promises'
import { minutes } from '#server/clock.ts'

export type Endpoint = { address: string; family: number; port: number }

export type Network = { resolve(host: string, port: number): Promise<Endpoint[]> }

const atOnce = 2
const rememberedFor = minutes(1)
const mostRemembered = 1_000

type Found = Pick<Endpoint, 'address' | 'family'>[]

export function openNetwork(find: (host: string) => Promise<Found> = findAll): Network {
  const known = new Map<string, { found: Promise<Found>; until: number }>()
  const inTurn = limitTo(atOnce)

  function addressesOf(host: string) {
    const remembered = known.get(host)
    if (remembered && performance.now() < remembered.until) return remembered.found
    if (known.size >= mostRemembered) known.delete(known.keys().next().value!)
    const found = inTurn(() => find(host))
    known.set(host, { found, until: performance.now() + rememberedFor })
    found.catch(() => known.delete(host))
    return found
  }

  return {
    resolve: async (host, port) => (await addressesOf(host)).map((found) => ({ ...found, port })),
  }
}

const findAll = (host: string) => lookup(host, { all: true })

function limitTo(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  return async <Result>(work: () => Promise<Result>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
