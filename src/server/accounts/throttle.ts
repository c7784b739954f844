// Limits how often something may be attempted. The counts are in the database, so that they survive restarts and hold
// for all processes together.
import { createHash } from 'node:crypto'
import { after, between, type Duration, hours, minutes } from '#server/clock.ts'
import { tooMany } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Limit = { most: number; per: Duration }

// The names are part of the stored keys: a new name would start a new count beside that of a process of 1.0.0.
// Logins are counted by e-mail address and caller together, so that nobody can lock an owner out from elsewhere.
const limits = {
  login: { most: 60, per: minutes(1) },
  'wrong password': { most: 10, per: minutes(1) },
  register: { most: 300, per: hours(1) },
  'ask for a code': { most: 300, per: hours(1) },
  'type a code': { most: 300, per: hours(1) },
  newsletter: { most: 300, per: hours(1) },
  'test a device': { most: 10, per: minutes(1) },
} satisfies Record<string, Limit>

type Action = keyof typeof limits

// Counts an attempt and refuses it beyond the limit. It counts even with RATE_LIMITS=off: every request then writes the
// same, so that its timing tells nothing about who has an account.
export async function count(world: World, action: Action, who: string[], db: Database = world.db) {
  const { most, per } = limits[action]
  const now = world.clock.now()
  const row = await db.row<{ count: number; window_ends_at: Date }>(
    'count-attempt',
    // A window that ends too late was written before the clock was set back: start over.
    `insert into tries as t (key, count, window_ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when t.window_ends_at > $2 and t.window_ends_at <= $3 then t.count + 1 else 1 end,
       window_ends_at = case when t.window_ends_at > $2 and t.window_ends_at <= $3 then t.window_ends_at else $3 end
     returning count, window_ends_at`,
    [keyOf(action, who), now, after(now, per)],
  )
  if (world.config.rateLimits && row!.count > most) throw tooMany(between(now, row!.window_ends_at))
}

// Refuses when the limit is used up already, without counting this attempt.
export async function assertAllowed(world: World, action: Action, who: string[]) {
  const now = world.clock.now()
  const row = await world.db.row<{ count: number; window_ends_at: Date }>(
    'find-attempts',
    'select count, window_ends_at from tries where key = $1 and window_ends_at > $2 and window_ends_at <= $3',
    [keyOf(action, who), now, after(now, limits[action].per)],
  )
  if (world.config.rateLimits && row && row.count >= limits[action].most)
    throw tooMany(between(now, row.window_ends_at))
}

export function deleteExpired(world: World) {
  return world.db.run('delete-expired-attempts', 'delete from tries where window_ends_at <= $1', [
    world.clock.now(),
  ])
}

// The key is a hash: the table need not hold the addresses that strangers typed.
const keyOf = (action: Action, who: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([action, ...who]))
    .digest()
