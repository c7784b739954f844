// What is meant for whoever sits at this machine: the metrics without a port of their own, the development pages.
import type { FastifyRequest } from 'fastify'

export const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const forwarding = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Behind a proxy on this machine every caller looks local, so a request that tells of a proxy is not. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  return (
    loopback.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

const privateHosts = [
  /^[a-z0-9-]+$/,
  /\.(?:localhost|test|local|internal)$/,
  /^(?:127|10)(?:\.\d+){3}$/,
  /^(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}$/,
  /^\[(?:::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/,
]

/** Whether the world can reach a URL: by a name that is looked up everywhere, or by an address that is routed. */
export function isPublic(url: string) {
  const host = URL.parse(url)?.hostname ?? ''
  return host !== '' && !privateHosts.some((pattern) => pattern.test(host))
}

// RFC 2606 and 6761: names for examples and tests, which lead nowhere.
const reserved = /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/

/** Whether a URL has a name that nobody can own. */
export function isReserved(url: string) {
  return reserved.test(URL.parse(url)?.hostname ?? '')
}

/** Whether a server that listens there can be reached from this machine alone. */
export function isLoopback(host: string) {
  return host === 'localhost' || loopback.test(host)
}
