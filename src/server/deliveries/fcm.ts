// Firebase Cloud Messaging, HTTP v1. Messages carry data only: with a notification in it the browser would
// show one by itself, beside ours.
import * as z from 'zod/mini'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { World } from '#server/world.ts'
import type { PushSender } from './delivery.ts'
import { openFcmAccess } from './fcm-access.ts'
import { away, isLater, laterWith, pushTimeout, refusedWith, targetGone, timeToLive } from './push-reply.ts'

export function openFcm(world: World): PushSender {
  const { fcm } = world.config
  if (!fcm) return async () => ({ kind: 'gone', why: deliveryErrors.deviceGone })
  const withToken = openFcmAccess(world, fcm)
  const url = `${fcm.apiUrl}/v1/projects/${fcm.projectId}/messages:send`

  async function post(body: string, token: string) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(pushTimeout),
    })
    return { reply, status: reply.status, fault: readFault(await reply.text()) }
  }

  return async (device, message, topic) => {
    const headers = { TTL: String(timeToLive), Urgency: 'high', Topic: topic }
    const body = JSON.stringify({ message: { token: device.address, data: message, webpush: { headers } } })
    try {
      const { reply, fault } = await withToken((token) => post(body, token))
      if (reply.ok) return { kind: 'sent' }
      if (fault.isTarget) return targetGone
      if (isLater(reply.status)) return laterWith(reply, world.clock)
      world.log.error({ status: reply.status, fault: fault.code }, 'Firebase refused our message')
      return refusedWith(reply.status)
    } catch (error) {
      world.log.warn({ err: error }, 'Firebase did not answer')
      return away
    }
  }
}

const Violation = z.object({ field: z.optional(z.string()) })
const Detail = z.object({
  errorCode: z.optional(z.string()),
  fieldViolations: z.optional(z.array(Violation)),
})
const Failure = z.object({ error: z.object({ details: z.optional(z.array(Detail)) }) })

// Three faults mean that this device will never ring again; the rest is about us or about the moment.
function readFault(text: string) {
  const details = detailsOf(text)
  const code = details.find(({ errorCode }) => errorCode)?.errorCode
  const aboutToken = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  const isTarget =
    code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || (code === 'INVALID_ARGUMENT' && aboutToken)
  return { code, isTarget }
}

function detailsOf(text: string) {
  try {
    return Failure.safeParse(JSON.parse(text)).data?.error.details ?? []
  } catch {
    return []
  }
}
