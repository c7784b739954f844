// What push needs of the table of devices. In a burst many are asked for at once.
import type { PushDevice, PushDevices } from '#server/deliveries/delivery.ts'
import { gather } from '#server/storage/gather.ts'
import type { World } from '#server/world.ts'

const findById = gather(async (world: World, ids: string[]) => {
  const rows = await world.db.rows<PushDevice & { user_id: string }>(
    'find-push-devices',
    'select id, user_id, kind, address, keys from devices where id = any($1) and gone_at is null',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
})

const touch = gather(async (world: World, ids: string[]) => {
  // Locked in one order, since another worker may have sent to some of the same.
  await world.db.run(
    'touch-devices',
    `update devices set last_sent_at = $2 where id = any (array(
       select id from devices where id = any($1) order by id for no key update))`,
    [ids, world.clock.now()],
  )
  return new Map()
})

export const pushDevices: PushDevices = {
  async find(world, userId, id) {
    const device = await findById(world, id)
    return device?.user_id === userId ? device : undefined
  },
  // Where the same browser has a newer address, nobody needs to hear of the old one.
  async markGone(world, userId, id) {
    await world.db.run(
      'mark-gone-device',
      `with replaced as (
         delete from devices d where id = $1 and user_id = $2 and exists (
           select from devices n where n.user_id = d.user_id and n.name = d.name and n.gone_at is null
             and n.created_at >= d.created_at and n.id <> d.id)
         returning id)
       update devices set gone_at = $3 where id = $1 and user_id = $2 and id not in (select id from replaced)`,
      [id, userId, world.clock.now()],
    )
    world.signals.tell([userId], 'user')
  },
  // The delivery itself is recorded elsewhere, so a failure here is ignored: what was sent stays sent.
  async markSent(world, id) {
    await touch(world, id).catch(() => {})
  },
}
