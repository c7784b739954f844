// The client names the address that we post push messages to, so only addresses of push services are accepted.
import { isIP } from 'node:net'
import { isPrivate } from '#server/outbound/networks.ts'

const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
  /(?:^|\.)push\.apple\.com$/,
]

// Private addresses are accepted outside production only, for tests and development.
export function isPushAddress(address: string, { production }: { production: boolean }) {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  if (services.some((service) => service.test(url.hostname))) return !url.port
  return !production && isNearby(url.hostname.replaceAll(/^\[|\]$/g, ''))
}

function isNearby(host: string) {
  return isIP(host) ? isPrivate(host) : host === 'localhost' || host.endsWith('.localhost')
}
