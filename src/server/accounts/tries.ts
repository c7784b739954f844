// How often something may be tried, counted in the database: the limits hold over restarts and for all processes.
import { createHash } from 'node:crypto'
import { after, between, type Duration, hours, minutes } from '#server/clock.ts'
import { tooMany } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Limit = { most: number; per: Duration }

// Logins count for an address and a caller together, so that nobody can lock the owner out from elsewhere.
const limits = {
  login: { most: 60, per: minutes(1) },
  'wrong password': { most: 10, per: minutes(1) },
  register: { most: 300, per: hours(1) },
  'ask for a code': { most: 300, per: hours(1) },
  'type a code': { most: 300, per: hours(1) },
  newsletter: { most: 300, per: hours(1) },
  'test a device': { most: 10, per: minutes(1) },
} satisfies Record<string, Limit>

export type Tried = keyof typeof limits

// Counted even where limits are off: what is written is then the same for everybody, whoever asks.
export async function count(world: World, what: Tried, who: string[], db: Database = world.db) {
  const { most, per } = limits[what]
  const now = world.clock.now()
  const row = await db.row<{ count: number; window_ends_at: Date }>(
    'count-try',
    // A window that ends later than one can is left over from a clock that was set back.
    `insert into tries as t (key, count, window_ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when t.window_ends_at > $2 and t.window_ends_at <= $3 then t.count + 1 else 1 end,
       window_ends_at = case when t.window_ends_at > $2 and t.window_ends_at <= $3 then t.window_ends_at else $3 end
     returning count, window_ends_at`,
    [keyOf(what, who), now, after(now, per)],
  )
  if (world.config.rateLimits && row!.count > most) throw tooMany(between(now, row!.window_ends_at))
}

// Refuses who has used up their tries already, without counting this one.
export async function refuseUsedUp(world: World, what: Tried, who: string[]) {
  const now = world.clock.now()
  const row = await world.db.row<{ count: number; window_ends_at: Date }>(
    'find-tries',
    'select count, window_ends_at from tries where key = $1 and window_ends_at > $2 and window_ends_at <= $3',
    [keyOf(what, who), now, after(now, limits[what].per)],
  )
  if (world.config.rateLimits && row && row.count >= limits[what].most)
    throw tooMany(between(now, row.window_ends_at))
}

export function forgetOld(world: World) {
  return world.db.run('forget-tries', 'delete from tries where window_ends_at <= $1', [world.clock.now()])
}

// Hashed: the table need not hold the addresses that strangers typed.
const keyOf = (what: Tried, who: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([what, ...who]))
    .digest()
