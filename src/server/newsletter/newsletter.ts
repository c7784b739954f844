// The newsletter list. An address counts once its owner has confirmed it.
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { withinLimits } from '#server/accounts/letter-limits.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { before, days, hours } from '#server/clock.ts'
import * as deliveries from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Subscriber = { id: string; email: string; asked_at: Date; confirmed_at: Date | null }

const unconfirmedFor = days(7)

// The reply is the same whether the address is new, unconfirmed or on the list already.
export async function join(world: World, email: string, caller: string) {
  await world.db.transaction(async (db) => {
    await throttle.count(world, 'newsletter', [caller], db)
    await withinLimits(world, db, { kind: 'newsletter', email, caller }, (room) =>
      queueConfirmation(world, db, email, room.forAnybody),
    )
  })
  world.signals.wake('deliveries')
  return { message: entrySuccesses.newsletter }
}

export function find(world: World, id: string) {
  return world.db.row<Subscriber>(
    'find-subscriber',
    'select id, email, asked_at, confirmed_at from newsletter where id = $1',
    [id],
  )
}

export async function confirm(world: World, id: string) {
  return world.db.run(
    'confirm-subscriber',
    'update newsletter set confirmed_at = coalesce(confirmed_at, $2) where id = $1',
    [id, world.clock.now()],
  )
}

export function leave(world: World, id: string) {
  return world.db.transaction((db) => remove(db, 'id = $1', id))
}

export function deleteExpired(world: World) {
  const expired = before(world.clock.now(), unconfirmedFor)
  return world.db.transaction((db) => remove(db, 'confirmed_at is null and asked_at <= $1', expired))
}

export const newsletterData: AccountData = {
  name: 'newsletter',
  async collect(world, account) {
    const rows = await world.db.rows<Subscriber>(
      'export-subscriber',
      'select id, email, asked_at, confirmed_at from newsletter where lower(email) = lower($1)',
      [account.email],
    )
    return rows.map((row) => ({
      email: row.email,
      askedAt: row.asked_at.toISOString(),
      ...(row.confirmed_at ? { confirmedAt: row.confirmed_at.toISOString() } : {}),
    }))
  },
  async deleteRows(db, account) {
    await remove(db, 'lower(email) = lower($1)', account.email)
  },
}

// With the address goes every trace of the letters to it: their rows tell its host.
async function remove(db: Database, which: string, value: unknown) {
  const gone = await db.rows<{ id: string }>(
    'remove-subscribers',
    `delete from newsletter where ${which} returning id`,
    [value],
    { prepared: false },
  )
  const ids = gone.map(({ id }) => id)
  await deliveries.deleteFor(db, ids)
}

// At most one letter an hour to an address, and none once it is confirmed: nobody can be flooded through this form.
function queueConfirmation(world: World, db: Database, email: string, isAllowed: boolean) {
  const now = world.clock.now()
  return db.run(
    'queue-newsletter-confirmation',
    `with requested as (
       insert into newsletter as n (id, email, asked_at, created_at)
       select $1::uuid, $2, $3::timestamptz, $3 where $8::boolean
       on conflict (lower(email)) do update set asked_at = excluded.asked_at
       where n.confirmed_at is null and (not $4::boolean or (n.asked_at > $5 and n.asked_at <= $3) is not true)
       returning id)
     insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select id, $6::uuid, $3, 'email', 'newsletter', $7, $3, $3 from requested`,
    [
      newId(now),
      email,
      now,
      world.config.rateLimits,
      before(now, hours(1)),
      newId(now),
      deliveries.hostOf(email),
      isAllowed,
    ],
  )
}
