import { isIPv6 } from 'node:net'

// Whom a limit counts for. Who has one IPv6 address has 18 trillion more, so there the network counts.
export function callerOf({ ip }: { ip: string }) {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? network(ip) : ip
}

function network(ip: string) {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  // What `::` leaves out is zeros, and the network is the first four groups.
  const left = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return left.slice(0, 4).join(':')
}
