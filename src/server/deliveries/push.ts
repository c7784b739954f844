// Push to devices: standard Web Push, or Firebase Cloud Messaging for devices that registered with it.
import type { PushConfig } from '#contract/push.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { World } from '#server/world.ts'
import {
  type Channel,
  occurrenceId,
  type PushDevice,
  type PushDevices,
  type PushSender,
  ringOf,
  type Writers,
} from './delivery.ts'
import { openFcm } from './fcm.ts'
import { openWebPush } from './web-push.ts'

export function openPush(world: World, writers: Writers, devices: PushDevices): Channel {
  const senders: Record<PushDevice['kind'], PushSender> = { webpush: openWebPush(world), fcm: openFcm(world) }
  return {
    async deliver(delivery, isOurs) {
      const device = await devices.find(world, delivery.user_id, delivery.device_id)
      if (!device) return { kind: 'gone', why: deliveryErrors.deviceGone }
      const message = await writers[delivery.letter].push?.(world, delivery)
      if (!message) return { kind: 'gone', why: deliveryErrors.notNeeded }
      if (!isOurs()) return { kind: 'lost' }
      const topic = occurrenceId(delivery.subject_id, ringOf(delivery))
      const { isGone, ...outcome } = await senders[device.kind](device, message, topic)
      if (isGone) await devices.markGone(world, delivery.user_id, delivery.device_id)
      if (outcome.kind === 'sent') await devices.markSent(world, delivery.device_id)
      return outcome
    },
    close: () => {},
  }
}

export function pushConfig({ config, secrets }: World): PushConfig {
  return config.fcm
    ? { provider: 'fcm', config: config.fcm.webConfig, vapidKey: config.fcm.vapidKey }
    : { provider: 'webpush', vapidPublicKey: secrets.vapid.publicKey }
}
