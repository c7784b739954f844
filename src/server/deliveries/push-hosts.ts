// The client names the address that we post push messages to, so only addresses of push services are accepted.
import { isIP } from 'node:net'
import { isIn, networks } from '#server/outbound/networks.ts'

const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
  /(?:^|\.)push\.apple\.com$/,
]

// Nearby ones are for tests and development.
export function isPushAddress(address: string, { nearbyTargets }: { nearbyTargets: boolean }) {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  if (services.some((service) => service.test(url.hostname))) return !url.port
  return nearbyTargets && isNearby(url.hostname.replaceAll(/^\[|\]$/g, ''))
}

const nearby = networks(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'])

function isNearby(host: string) {
  return isIP(host) ? isIn(nearby, host) : host === 'localhost' || host.endsWith('.localhost')
}
