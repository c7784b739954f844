import * as z from 'zod/mini'

export const PushConfig = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('webpush'), vapidPublicKey: z.string() }),
  z.object({
    provider: z.literal('fcm'),
    config: z.record(z.string(), z.unknown()),
    vapidKey: z.string(),
  }),
])
export type PushConfig = z.infer<typeof PushConfig>

// What the service worker receives, by either way of sending. All strings, since FCM carries no others.
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  // The occurrence: the same on every device and on every retry, so one ring never shows twice.
  tag: z.string(),
  // Which repeat of the occurrence it is: it replaces the one before, and sounds again.
  repeat: z.optional(z.string()),
  url: z.string(),
  // Addresses that do the action when posted to, without a login.
  doneUrl: z.optional(z.string()),
  snoozeUrl: z.optional(z.string()),
  // Signed, for telling the server that this message was shown and pressed.
  receipt: z.optional(z.string()),
  // Who it is for, so that a device that changed hands shows nothing of the last person's.
  userId: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>
