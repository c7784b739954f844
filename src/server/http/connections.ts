// Keeps one address from taking every connection. A trusted proxy connects for many, so it is not counted.
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { callerOf } from './caller.ts'

const mostOfAddress = 2_000

export function limitConnections(app: FastifyInstance, { rateLimits, trustProxy = [] }: Config) {
  if (!rateLimits) return
  const proxies = listOf(trustProxy)
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // Left before we looked: it has no address any more, and takes no place.
    if (ip === undefined) return
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
