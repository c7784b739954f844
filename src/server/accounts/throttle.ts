// Limits how often something may be attempted. The counts are in the database, so that they survive restarts and hold
// for all processes together.
import { createHash } from 'node:crypto'
import { after, between, days, type Duration, hours, minutes } from '#server/clock.ts'
import { tooMany } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

type Limit = { most: number; per: Duration }

// The names are part of the stored keys: a new name would start a new count beside that of a process of 1.0.0. An action
// with several limits has a pause that grows: whoever goes on after a minute's pause runs into that of ten minutes.
const limits = {
  login: [{ most: 60, per: minutes(1) }],
  // Counted by e-mail address and caller together, so that nobody can lock an owner out from elsewhere.
  'wrong password': [
    { most: 10, per: minutes(1) },
    { most: 20, per: minutes(10) },
    { most: 40, per: hours(1) },
  ],
  // Over all addresses. An office behind one address makes fewer mistakes than that.
  'wrong password of a caller': [
    { most: 30, per: minutes(1) },
    { most: 300, per: hours(1) },
  ],
  // Over all callers. It refuses nobody, see wrong-passwords.ts.
  'wrong password for an account': [{ most: 50, per: days(1) }],
  'wrong password under attack': [{ most: 3, per: hours(1) }],
  // Refuses nobody: it remembers who logged in from where, see wrong-passwords.ts.
  'logged in': [{ most: 1, per: days(30) }],
  // A passkey or a token, of which the owner is told: removed ones count, or so many letters would hide a code.
  'add a way in': [
    { most: 60, per: hours(1) },
    { most: 100, per: days(1) },
  ],
  register: [{ most: 300, per: hours(1) }],
  'ask for a code': [{ most: 300, per: hours(1) }],
  'type a code': [
    { most: 300, per: hours(1) },
    { most: 1_000, per: days(1) },
  ],
  newsletter: [{ most: 300, per: hours(1) }],
  // See letter-limits.ts.
  'code letter': [{ most: 10, per: days(1) }],
  'code letter behind a plus sign': [{ most: 20, per: days(1) }],
  'code letter to a new address': [{ most: 20, per: days(1) }],
  'newsletter letter': [{ most: 5, per: days(1) }],
  'letter to a host': [{ most: 300, per: days(1) }],
  // Each of them is another stranger's mailbox: whom we wrote to already is not counted here, see contacts/limits.ts.
  'ask a contact': [{ most: 20, per: days(1) }],
  // Every visit of /login asks for one.
  'passkey challenge': [
    { most: 300, per: minutes(1) },
    { most: 3_000, per: hours(1) },
  ],
  'passkey login': [{ most: 60, per: minutes(1) }],
  'letter about an export': [{ most: 1, per: days(1) }],
  // It bounds the letters, not the changes: a thief must not use up the owner's.
  'letter about a password': [{ most: 20, per: days(1) }],
  // Also a test letter, which somebody's mail server has to take.
  'test a device': [
    { most: 10, per: minutes(1) },
    { most: 100, per: days(1) },
  ],
  'test a channel': [
    { most: 30, per: hours(1) },
    { most: 100, per: days(1) },
  ],
  // Of all accounts together: nobody floods a topic or a chat of somebody else through us.
  'test message to a place': [
    { most: 1, per: minutes(1) },
    { most: 5, per: hours(1) },
    { most: 10, per: days(1) },
  ],
  'begin an import': [{ most: 100, per: days(1) }],
  'forge a webhook': [{ most: 20, per: minutes(1) }],
} satisfies Record<string, Limit[]>

export type Action = keyof typeof limits
type Window = Limit & { key: Buffer; count: number; endsAt: Date }

// Counts an attempt and refuses it beyond the limit. It counts even with RATE_LIMITS=off: every request then writes the
// same, so that its timing tells nothing about who has an account.
export async function count(world: World, action: Action, who: string[], db: Database = world.db) {
  const windows = await add(world, action, who, 1, db)
  refuseIn(
    world,
    windows.filter((window) => window.count > window.most),
  )
}

// Refuses when the limit is used up already, without counting this attempt.
export async function assertAllowed(world: World, action: Action, who: string[]) {
  refuseIn(world, await usedUp(world, action, who))
}

export async function isUsedUp(world: World, action: Action, who: string[]) {
  return world.config.rateLimits && (await usedUp(world, action, who)).length > 0
}

// Counts without refusing, and holds the count until the transaction ends. Whoever adds 0 first knows how many are left.
export async function add(world: World, action: Action, who: string[], by: number, db: Database = world.db) {
  const now = world.clock.now()
  const windows = windowsOf(action, who)
  const rows = await db.rows<{ key: Buffer; count: number; window_ends_at: Date }>(
    'count-attempt',
    // A window that ends too late was written before the clock was set back: start over.
    `insert into tries as t (key, count, window_ends_at)
     select key, $3::integer, ends_at from unnest($1::bytea[], $2::timestamptz[]) as w (key, ends_at)
     on conflict (key) do update set (count, window_ends_at) = (
       select case when open then t.count + $3 else $3 end,
         case when open then t.window_ends_at else excluded.window_ends_at end
       from (select t.window_ends_at > $4 and t.window_ends_at <= excluded.window_ends_at as open) as w)
     returning key, count, window_ends_at`,
    [windows.map(({ key }) => key), windows.map(({ per }) => after(now, per)), by, now],
  )
  return windows.map((window): Window => {
    const row = rows.find(({ key }) => key.equals(window.key))!
    return { ...window, count: row.count, endsAt: row.window_ends_at }
  })
}

export async function forget(world: World, action: Action, who: string[], db: Database = world.db) {
  const keys = windowsOf(action, who).map(({ key }) => key)
  await db.run('forget-attempts', 'delete from tries where key = any($1)', [keys])
}

export function deleteExpired(world: World) {
  return world.db.run('delete-expired-attempts', 'delete from tries where window_ends_at <= $1', [
    world.clock.now(),
  ])
}

async function usedUp(world: World, action: Action, who: string[]): Promise<Window[]> {
  const now = world.clock.now()
  const windows = windowsOf(action, who)
  const rows = await world.db.rows<{ key: Buffer; count: number; window_ends_at: Date }>(
    'find-attempts',
    'select key, count, window_ends_at from tries where key = any($1) and window_ends_at > $2',
    [windows.map(({ key }) => key), now],
  )
  return windows.flatMap((window) => {
    const row = rows.find(({ key }) => key.equals(window.key))
    if (!row || row.count < window.most || row.window_ends_at > after(now, window.per)) return []
    return [{ ...window, count: row.count, endsAt: row.window_ends_at }]
  })
}

function refuseIn(world: World, windows: Window[]) {
  if (!world.config.rateLimits || windows.length === 0) return
  const now = world.clock.now()
  throw tooMany(Math.max(...windows.map(({ endsAt }) => between(now, endsAt))))
}

// In the order of their keys, so that two statements that count the same cannot deadlock.
function windowsOf(action: Action, who: string[]) {
  return limits[action]
    .map((limit, place) => ({ ...limit, key: keyOf(action, who, place === 0 ? [] : [limit.per]) }))
    .toSorted((one, other) => Buffer.compare(one.key, other.key))
}

// The key is a hash: the table need not hold the addresses that strangers typed. The first limit of an action has the
// key that 1.0.0 gave it.
const keyOf = (action: Action, who: string[], length: Duration[]) =>
  createHash('sha256')
    .update(JSON.stringify([action, ...who, ...length]))
    .digest()
