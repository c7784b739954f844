// Confirmed channels of people who are put straight into the database, for runs in which many processes send to them.
import { channelsOf, type ChannelServices } from '#tests/support/channel-services.ts'
import { seal } from '#server/channels/channel.ts'
import { newId } from '#server/ids.ts'
import type { World } from '#server/world.ts'

/** An ntfy topic and a webhook, reached as any process reaches them: by the address of the loopback interface. */
export async function plantChannels(world: World, userId: string, services: Pick<ChannelServices, 'url'>) {
  const { ntfy, webhook } = channelsOf(services)
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const channels = [
    { ...ntfy, server: services.url },
    { ...webhook, secret },
  ]
  for (const { kind, name, ...target } of channels) {
    const now = world.clock.now()
    const id = newId(now)
    await world.db.run(
      'plant-channel',
      `with counted as (update users set channels_count = channels_count + 1 where id = $2)
       insert into channels
         (id, user_id, kind, name, target, target_at, host, letter_id, confirmed_at, created_at)
       values ($1, $2, $3, $4, $5, $7, $6, $1, $7, $7)`,
      [id, userId, kind, name, seal(world, id, target), new URL(services.url).host, now],
    )
  }
}

/** The ids of what arrived at the webhooks, the same on every try. */
export const webhookIds = ({ of }: Pick<ChannelServices, 'of'>) =>
  of('webhook')
    .filter(({ status }) => status === 200)
    .map(({ headers }) => String(headers['webhook-id']))
