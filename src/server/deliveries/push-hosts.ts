// The client names the address that we post push messages to, so only addresses of push services are accepted.
import { isIP } from 'node:net'

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
  return !production && isPrivate(url.hostname.replaceAll(/^\[|\]$/g, ''))
}

function isPrivate(host: string) {
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/.test(host)
  if (isIP(host) === 4) return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host)
  return host === 'localhost' || host.endsWith('.localhost')
}
