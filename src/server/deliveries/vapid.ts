// Who we are to a push service (RFC 8292). Signing costs as much as encrypting a message, and what was signed is good for
// half a day, so it is used for an hour.
import webpush from 'web-push'
import { hours } from '#server/clock.ts'
import type { World } from '#server/world.ts'

type Signed = { authorization: string; until: number }

const usedFor = hours(1)
// There are few push services. Outside of production an address may name any.
const remembered = 100

export function openVapid({ config, secrets }: World) {
  const subject = subjectOf(config)
  const { publicKey, privateKey } = secrets.vapid
  const signed = new Map<string, Signed>()

  function sign(origin: string): Signed {
    const { Authorization } = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    return { authorization: Authorization, until: performance.now() + usedFor }
  }

  /** The header for a push service. */
  return (endpoint: string) => {
    const { origin } = new URL(endpoint)
    const known = signed.get(origin)
    if (known && performance.now() < known.until) return known.authorization
    if (signed.size >= remembered) signed.clear()
    const made = sign(origin)
    signed.set(origin, made)
    return made.authorization
  }
}

// How a push service can reach us: our address on the web, or our mail address.
function subjectOf({ publicUrl, mailFrom }: World['config']) {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
