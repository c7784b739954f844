// Opaque tokens: 32 random bytes that only the browser knows. We store their SHA-256, so that a stolen database
// opens no session. Logging out deletes the row, so the token is dead at once.
import { createHash, randomBytes } from 'node:crypto'
import { refused } from '#contract/messages/refusals.ts'
import { before, between, days, hours } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns } from './account.ts'

const idle = days(30)
const absolute = days(180)
const touchEvery = hours(1)

export type Session = { account: Account; tokenHash: Buffer }

// With a password hash, opens only while it is still the current one. The account's row is locked meanwhile, so a reset
// at the same moment either sees this session and ends it, or prevents it from opening.
export async function open(world: World, userId: string, passwordHash?: string) {
  const token = randomBytes(32).toString('base64url')
  const now = world.clock.now()
  const opened = await world.db.run(
    'open-session',
    `with owner as (
       select id from users where id = $2 and password_hash = coalesce($4, password_hash) for share)
     insert into sessions (token_hash, user_id, created_at, used_at) select $1, id, $3, $3 from owner`,
    [hash(token), userId, now, passwordHash],
  )
  if (opened === 0) throw new Refusal(401, refused.login)
  return token
}

export const find = (world: World, token: string) => findByHash(world, hash(token))

export async function findByHash(world: World, tokenHash: Buffer): Promise<Session | undefined> {
  const now = world.clock.now()
  const row = await world.db.row<Account & { used_at: Date }>(
    'find-session',
    `select ${accountColumns}, s.used_at from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3`,
    [tokenHash, ...oldestOpen(world)],
  )
  if (!row) return undefined
  const { used_at, ...account } = row
  // One used in the future was used while the clock was wrong.
  const isStale = used_at > now || between(used_at, now) > touchEvery
  // A clock that may be wrong prolongs nothing.
  if (isStale && world.clock.isSteady()) await touch(world, tokenHash, now)
  return { account, tokenHash }
}

/** Which of these sessions have not ended. Asking does not keep them open. */
export async function stillOpen(world: World, asked: Session[]) {
  const rows = await world.db.rows<{ token_hash: Buffer }>(
    'open-sessions',
    'select token_hash from sessions where token_hash = any ($1) and used_at > $2 and created_at > $3',
    [asked.map(({ tokenHash }) => tokenHash), ...oldestOpen(world)],
  )
  const known = new Set(rows.map(({ token_hash: hashed }) => hashed.toString('base64')))
  return new Set(asked.filter(({ tokenHash }) => known.has(tokenHash.toString('base64'))))
}

// When an open session was used last and opened, at the earliest. A clock that may be wrong ends none: the browser would
// drop its token for good.
function oldestOpen({ clock }: World) {
  const now = clock.now()
  return clock.isSteady() ? [before(now, idle), before(now, absolute)] : ['-infinity', '-infinity']
}

export async function end(world: World, session: Session) {
  await world.db.run('end-session', 'delete from sessions where token_hash = $1', [session.tokenHash])
  world.signals.tell([session.account.id], 'sessions')
}

export function deleteExpired(world: World) {
  const now = world.clock.now()
  return world.db.run(
    'delete-expired-sessions',
    'delete from sessions where used_at <= $1 or created_at <= $2',
    [before(now, idle), before(now, absolute)],
  )
}

function touch(world: World, tokenHash: Buffer, now: Date) {
  return world.db.run(
    'touch-session',
    'update sessions set used_at = $2, created_at = least(created_at, $2) where token_hash = $1',
    [tokenHash, now],
  )
}

const hash = (token: string) => createHash('sha256').update(token).digest()
