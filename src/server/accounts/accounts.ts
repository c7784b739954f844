// What other rooms may ask of accounts.
import { before, days } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import * as codes from './codes.ts'
import * as sessions from './sessions.ts'
import * as tries from './tries.ts'

const unverifiedFor = days(7)

// Housekeeping: what has run out, and registrations that nobody ever confirmed.
export async function tidy(world: World) {
  await sessions.forgetOld(world)
  await tries.forgetOld(world)
  await codes.forgetOld(world)
  await world.db.run(
    'forget-unverified',
    'delete from users where verified_at is null and created_at <= $1',
    [before(world.clock.now(), unverifiedFor)],
  )
}
