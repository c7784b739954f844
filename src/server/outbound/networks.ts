// Which addresses are no part of the public internet: this machine, the networks around it, the services that a cloud
// tells its secrets by, and what is reserved (IANA's special-purpose registries).
import { BlockList, isIPv4 } from 'node:net'

const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's own service for its machines, at a public address.
  '168.63.129.16/32',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
]
// All that is routed today. Loopback, unique local, link-local, multicast and whatever comes next lie outside.
const routed = networks(['2000::/3'])
const reserved = networks(special)

export type Networks = Pick<BlockList, 'check'>

/** From their CIDR form; an address alone is a network of one. */
export function networks(list: readonly string[]): Networks {
  const all = new BlockList()
  for (const text of list) {
    const [address = '', bits] = text.split('/')
    const family = familyOf(address)
    all.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return all
}

/** Whether an address is in one of these networks, however it is written. */
export function isIn(all: Networks, address: string) {
  const plain = plainOf(address)
  return all.check(plain, familyOf(plain))
}

export function isPrivate(address: string) {
  const isRouted = isIPv4(plainOf(address)) || isIn(routed, address)
  return !isRouted || isIn(reserved, address)
}

function familyOf(address: string) {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

// An IPv6 address may carry an IPv4 one that the packets are sent on to: mapped (RFC 4291), NAT64 (RFC 6052) and
// 6to4 (RFC 3056).
const carriers: [RegExp, at: number][] = [
  [/^0:0:0:0:0:ffff:/, 6],
  [/^64:ff9b:0:0:0:0:/, 6],
  [/^2002:/, 1],
]

function plainOf(address: string) {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  const [, at] = carriers.find(([form]) => form.test(groups.join(':'))) ?? []
  if (at === undefined) return groups.join(':')
  const carried = groups.slice(at, at + 2).map((group) => parseInt(group, 16))
  return carried.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

/** The eight groups of an IPv6 address. The parser of URLs knows every way to write one. */
function groupsOf(address: string) {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
