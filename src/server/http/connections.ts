// Keeps one address from taking every connection. A trusted proxy connects for many, and so may whatever runs on this
// machine: neither is counted.
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { loopback } from '#server/this-machine.ts'
import { callerOf } from './caller.ts'

const mostOfAddress = 2_000

export function limitConnections(
  server: Server,
  { rateLimits, trustProxy = [] }: Pick<Config, 'rateLimits' | 'trustProxy'>,
) {
  if (!rateLimits) return
  const proxies = listOf(trustProxy)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // Left before we looked: it has no address any more, and takes no place.
    if (ip === undefined || loopback.test(ip)) return
    if (proxies.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return
    const caller = callerOf({ ip })
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    socket.once('close', () => {
      const left = counts.get(caller)! - 1
      if (left > 0) counts.set(caller, left)
      else counts.delete(caller)
    })
    if (count > mostOfAddress) socket.destroy()
  })
}

function listOf(networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
