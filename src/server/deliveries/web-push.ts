// Standard Web Push (RFC 8030, 8291, 8292), straight to the browser maker's service.
import webpush from 'web-push'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { PushMessage } from '#contract/push.ts'
import type { World } from '#server/world.ts'
import type { PushDevice, PushSender } from './delivery.ts'
import { isPushAddress } from './push-hosts.ts'
import { away, isLater, laterWith, pushTimeout, refusedWith, targetGone, timeToLive } from './push-reply.ts'
import { openVapid } from './vapid.ts'

export function openWebPush(world: World): PushSender {
  const authorize = openVapid(world)
  return async (device, message, topic) => {
    const request = isPushAddress(device.address, world.config) && seal(device, message, topic)
    if (!request) return { kind: 'gone', why: deliveryErrors.pushAddress }
    const { endpoint, headers, body } = request
    const reply = await post(endpoint, headers, body)
    if (!reply) return away
    if (reply.ok) return { kind: 'sent' }
    if (reply.status === 404 || reply.status === 410) return targetGone
    if (isLater(reply.status)) return laterWith(reply, world.clock)
    world.log.error(
      { status: reply.status, host: new URL(endpoint).host },
      'push service refused our message',
    )
    return refusedWith(reply.status)
  }

  // Undefined for keys that cannot encrypt: a retry would not help.
  function seal({ address, keys }: PushDevice, message: PushMessage, topic: string) {
    if (!keys) return undefined
    try {
      const headers = { Authorization: authorize(address) }
      const options = { headers, TTL: timeToLive, urgency: 'high', topic } as const
      return webpush.generateRequestDetails({ endpoint: address, keys }, JSON.stringify(message), options)
    } catch {
      return undefined
    }
  }
}

// Redirects are not followed: we checked the address, not where it points to.
async function post(endpoint: string, headers: object, body: Buffer) {
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(pushTimeout),
    })
    await reply.body?.cancel()
    return reply
  } catch {
    return undefined
  }
}
