// Push to devices: standard Web Push, or Firebase Cloud Messaging for devices that registered with it.
import type { PushConfig, PushMessage } from '#contract/push.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { World } from '#server/world.ts'
import { type Channel, type Delivery, occurrenceId, type Outcome, type Writers } from './delivery.ts'
import { openFcm } from './fcm.ts'
import { openWebPush } from './web-push.ts'

export type Device = {
  id: string
  kind: 'webpush' | 'fcm'
  address: string
  keys: { p256dh: string; auth: string } | null
}

// `forget`: the target is gone for good, so the device is too.
export type PushOutcome = Outcome & { forget?: boolean }
export type Sender = (device: Device, message: PushMessage, topic: string) => Promise<PushOutcome>

export function openPush(world: World, writers: Writers): Channel {
  const senders: Record<Device['kind'], Sender> = { webpush: openWebPush(world), fcm: openFcm(world) }
  return {
    async deliver(delivery, isOurs) {
      const device = await find(world, delivery)
      if (!device) return { kind: 'gone', why: deliveryErrors.deviceGone }
      const message = await writers[delivery.letter].push?.(world, delivery)
      if (!message) return { kind: 'gone', why: deliveryErrors.notNeeded }
      if (!isOurs()) return { kind: 'lost' }
      const topic = occurrenceId(delivery.subject_id, delivery.occurrence_at)
      const { forget, ...outcome } = await senders[device.kind](device, message, topic)
      if (forget) await remove(world, delivery)
      if (outcome.kind === 'sent') await touch(world, delivery)
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

function find(world: World, { user_id, device_id }: Delivery) {
  return world.db.row<Device>(
    'find-push-device',
    'select id, kind, address, keys from devices where id = $1 and user_id = $2',
    [device_id, user_id],
  )
}

async function remove(world: World, { user_id, device_id }: Delivery) {
  await world.db.run('remove-gone-device', 'delete from devices where id = $1 and user_id = $2', [
    device_id,
    user_id,
  ])
  world.signals.tell([user_id], 'user')
}

// Only a note beside the record: what was sent stays sent if it cannot be made.
async function touch(world: World, { device_id }: Delivery) {
  await world.db
    .run('touch-device', 'update devices set last_sent_at = $2 where id = $1', [device_id, world.clock.now()])
    .catch(() => {})
}
