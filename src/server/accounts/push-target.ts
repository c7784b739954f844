// Parses the push address that a browser sends: a Web Push subscription as JSON text, or an FCM token.
import * as z from 'zod/mini'
import { rules } from '#contract/messages/rules.ts'
import { isPushAddress } from '#server/deliveries/push-hosts.ts'
import { invalid } from '#server/refusal.ts'

type PushTarget =
  | { kind: 'webpush'; address: string; host: string; keys: { p256dh: string; auth: string } }
  | { kind: 'fcm'; address: string; host: string; keys: null }

const bytes = (count: number) =>
  z.string().check(
    z.regex(/^[A-Za-z0-9_-]+={0,2}$/),
    z.refine((text) => lengthOf(text) === count),
  )

const lengthOf = (text: string) => Buffer.from(text, 'base64url').length

// An uncompressed point on P-256 and a secret of 16 bytes (RFC 8291).
const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(2_000)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

const fcmToken = /^[A-Za-z0-9_:.-]+$/

export function readTarget(token: string, { nearbyTargets }: { nearbyTargets: boolean }): PushTarget {
  if (fcmToken.test(token)) return { kind: 'fcm', address: token, host: 'fcm.googleapis.com', keys: null }
  const subscription = Subscription.safeParse(parse(token))
  if (!subscription.success) throw invalid('token', rules.pushToken)
  const { endpoint, keys } = subscription.data
  if (!isPushAddress(endpoint, { nearbyTargets })) throw invalid('token', rules.pushHost)
  return { kind: 'webpush', address: endpoint, host: new URL(endpoint).host, keys }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
