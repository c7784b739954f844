// Anybody can have a letter sent to any address: a code, the question of the newsletter. So few a day reach one mailbox,
// whatever stands behind its plus sign, and one caller reaches few mailboxes of one host.
import { hostOf } from '#server/deliveries/deliveries.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as throttle from './throttle.ts'

// `queue` answers with the number of letters it queued; it is called beyond the limit too, and must then queue none: the
// same statements run for known and unknown addresses.
export async function withinLimits(
  world: World,
  db: Database,
  { email, caller }: { email: string; caller: string },
  queue: (isAllowed: boolean) => Promise<number>,
) {
  const add = async (by: number) => [
    ...(await throttle.add(world, 'letter to a mailbox', [mailboxOf(email)], by, db)),
    ...(await throttle.add(world, 'letter to a host', [caller, hostOf(email)], by, db)),
  ]
  const hasRoom = (await add(0)).every(({ count, most }) => count < most)
  await add(await queue(hasRoom || !world.config.rateLimits))
}

export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
