// A browser may know this machine by another name than the public address does (127.0.0.1 for localhost), or reach it
// through a proxy. It is led back to the name it came from: under another one nobody would be logged in.
import type { FastifyRequest } from 'fastify'

type Request = Pick<FastifyRequest, 'headers' | 'host' | 'url'>

/**
 * Where to show the approval page instead, for a browser that followed the link from another name of this machine.
 * Only the link carries a token, so it is redirected once, whatever a proxy makes of the Host header.
 */
export function approvalAddress({ headers, host, url }: Request, publicUrl: string) {
  const [path, search] = url.split('?')
  const from = URL.parse(headers.referer ?? '')
  const known = [host, new URL(publicUrl).host]
  if (!search?.includes('ba_token=') || !from || known.includes(from.host)) return undefined
  return [from.host, host].every(isThisMachine) ? from.origin + path : undefined
}

/** The address to return to after a form was sent, under the name that the form was sent from. */
export function returnAddress({ headers, host }: Request, address: string, params: Record<string, string>) {
  const sender = URL.parse(headers.origin ?? '') ?? URL.parse(headers.referer ?? '')
  const from = sender ?? new URL(`http://${host}`)
  let target = new URL(address)
  if ([from.host, target.host].every(isThisMachine)) target = new URL(target.pathname + target.search, from)
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  return target.href
}

const isThisMachine = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
