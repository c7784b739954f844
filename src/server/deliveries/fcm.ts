// Firebase Cloud Messaging, HTTP v1. Messages carry data only: with a notification in it the browser would
// show one by itself, beside ours.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { World } from '#server/world.ts'
import type { PushSender } from './delivery.ts'
import { openFcmAccess } from './fcm-access.ts'
import { away, isLater, laterWith, pushTimeout, refusedWith, targetGone, timeToLive } from './push-reply.ts'

export function openFcm(world: World): PushSender {
  const { fcm } = world.config
  if (!fcm) return async () => ({ kind: 'gone', why: deliveryErrors.deviceGone })
  const access = openFcmAccess(fcm)
  const url = `${fcm.apiUrl}/v1/projects/${fcm.projectId}/messages:send`

  async function post(body: string) {
    const token = await access.token()
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(pushTimeout),
    })
    return { reply, fault: readFault(await reply.text()) }
  }

  return async (device, message, topic) => {
    const headers = { TTL: String(timeToLive), Urgency: 'high', Topic: topic }
    const body = JSON.stringify({ message: { token: device.address, data: message, webpush: { headers } } })
    try {
      let { reply, fault } = await post(body)
      if (reply.status === 401) {
        access.forget()
        ;({ reply, fault } = await post(body))
      }
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

type Fault = {
  error?: {
    details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[]
  }
}

// Three faults mean that this device will never ring again; the rest is about us or about the moment.
function readFault(text: string) {
  const details = parse(text).error?.details ?? []
  const code = details.find(({ errorCode }) => errorCode)?.errorCode
  const aboutToken = details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  const isTarget =
    code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || (code === 'INVALID_ARGUMENT' && aboutToken)
  return { code, isTarget }
}

function parse(text: string): Fault {
  try {
    return JSON.parse(text) as Fault
  } catch {
    return {}
  }
}
