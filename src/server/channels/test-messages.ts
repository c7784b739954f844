// Test messages: what is sent to a channel because its owner wants to see it work. Anybody can name a place of somebody
// else, so there are few of them, for an account and for a place.
import { channelRules as rules } from '#contract/messages/channels.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { queueMessage } from '#server/deliveries/deliveries.ts'
import { isForbidden } from '#server/outbound/post.ts'
import { invalid } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { placeOf, type Row } from './channel.ts'
import type { Place } from './kinds/kind.ts'

/** Wants a transaction: beyond the limit nothing of it happens. */
export async function sendTest(world: World, db: Database, row: Row) {
  await throttle.count(world, 'test a channel', [row.user_id], db)
  await throttle.count(world, 'test message to a place', [row.kind, placeOf(world, row).identity], db)
  const letter = row.confirmed_at ? 'channel-test' : 'channel-code'
  const to = { channel: row.kind, id: row.id, name: row.name, host: row.host }
  await queueMessage(db, row.user_id, to, { id: row.letter_id, letter }, world.clock.now())
}

/** An address in figures is refused at once; where a name leads is judged whenever something is sent. */
export function refusePrivate({ config }: World, { host, shown }: Place) {
  if (isForbidden(`https://${host}`, config)) throw invalid(shown.server ? 'server' : 'url', rules.private)
}
