import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

// The key that a limit counts by. An owner of one IPv6 address has the whole /64 network, so the network counts.
export function callerOf({ ip }: { ip: string }) {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? network(ip) : ip
}

function network(ip: string) {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  // `::` stands for groups of zeros; the network is the first four groups.
  const left = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return left.slice(0, 4).join(':')
}

/** Who calls and with what browser, as a login wants to know. */
export const visitOf = (request: FastifyRequest) => ({
  caller: callerOf(request),
  userAgent: request.headers['user-agent'] ?? '',
})
