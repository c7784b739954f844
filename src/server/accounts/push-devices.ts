// What push needs of the table of devices.
import type { PushDevice, PushDevices } from '#server/deliveries/delivery.ts'

export const pushDevices: PushDevices = {
  find: (world, userId, id) =>
    world.db.row<PushDevice>(
      'find-push-device',
      'select id, kind, address, keys from devices where id = $1 and user_id = $2',
      [id, userId],
    ),
  async remove(world, userId, id) {
    await world.db.run('remove-gone-device', 'delete from devices where id = $1 and user_id = $2', [
      id,
      userId,
    ])
    world.signals.tell([userId], 'user')
  },
  // The delivery itself is recorded elsewhere, so a failure here is ignored: what was sent stays sent.
  async markSent(world, id) {
    await world.db
      .run('touch-device', 'update devices set last_sent_at = $2 where id = $1', [id, world.clock.now()])
      .catch(() => {})
  },
}
