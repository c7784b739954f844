// Opaque tokens: 32 random bytes that only the browser knows. We store their SHA-256, so that a stolen database
// opens no session. Logging out deletes the row, so the token is dead at once.
import { hash as digest, randomBytes } from 'node:crypto'
import { refused } from '#contract/messages/refusals.ts'
import type { Scope } from '#contract/scopes.ts'
import { before, between, days, minutes } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns } from './account.ts'

const idle = days(30)
const absolute = days(180)
// Seldom enough to cost nothing, often enough for "used an hour ago" in the list.
const touchEvery = minutes(15)

export type Session = {
  id: string
  account: Account
  tokenHash: Buffer
  /** In words, where it is known. */
  device: string | null
  /** When password or passkey was given last. */
  authenticatedAt: Date
  /** Of a program's token: what it opens. The session of a person opens everything. */
  scopes?: Scope[]
}
type Opening = { passwordHash?: string; device?: string }

export const open = async (world: World, userId: string, passwordHash?: string) =>
  (await openOn(world, world.db, userId, passwordHash === undefined ? {} : { passwordHash })).token

// With a password hash, opens only while it is still the current one. The account's row is locked meanwhile, so a reset
// at the same moment either sees this session and ends it, or prevents it from opening.
export async function openOn(world: World, db: Database, userId: string, { passwordHash, device }: Opening) {
  const token = randomBytes(32).toString('base64url')
  const now = world.clock.now()
  const id = newId(now)
  const opened = await db.run(
    'open-session',
    `with owner as (
       select id from users where id = $2 and password_hash = coalesce($4, password_hash) for share)
     insert into sessions (token_hash, user_id, created_at, used_at, authenticated_at, id, device)
     select $1, id, $3, $3, $3, $5, $6 from owner`,
    [hash(token), userId, now, passwordHash, id, device],
  )
  if (opened === 0) throw new Refusal(401, refused.login)
  return { token, id }
}

/**
 * Holds the account until the transaction ends, for whatever adds another way in. Refuses where the session has ended since
 * the request began: a reset either ends it first, or waits and finds what is added here.
 */
export async function holdOpen(db: Database, { account, tokenHash }: Session) {
  await db.row('hold-open-account', 'select from users where id = $1 for no key update', [account.id])
  // A statement of its own: it sees what was committed while the one before it waited.
  const isOpen = await db.row('is-session-open', 'select from sessions where token_hash = $1', [tokenHash])
  if (!isOpen) throw new Refusal(401, refused.session)
}

type Used = { session_id: string; used_at: Date; device: string | null; authenticated_at: Date }

export const find = (world: World, token: string) => findByHash(world, hash(token))

export async function findByHash(world: World, tokenHash: Buffer): Promise<Session | undefined> {
  const now = world.clock.now()
  const row = await world.db.row<Account & Used>(
    'find-session',
    `select ${accountColumns}, s.id as session_id, s.used_at, s.device,
       coalesce(s.authenticated_at, s.created_at) as authenticated_at
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3`,
    [tokenHash, ...oldestOpen(world)],
  )
  if (!row) return undefined
  const { session_id: id, used_at, device, authenticated_at: authenticatedAt, ...account } = row
  // One used in the future was used while the clock was wrong.
  const isStale = used_at > now || between(used_at, now) > touchEvery
  // A clock that may be wrong prolongs nothing.
  if (isStale && world.clock.isSteady()) await touch(world, tokenHash, now)
  return { id, account, tokenHash, device, authenticatedAt }
}

/** Which of these sessions, and tokens of programs, have not ended. Asking does not keep them open. */
export async function stillOpen(world: World, asked: Session[]) {
  const rows = await world.db.rows<{ token_hash: Buffer }>(
    'open-sessions',
    `select token_hash from sessions where token_hash = any ($1) and used_at > $2 and created_at > $3
     union all
     select token_hash from program_tokens
     where token_hash = any ($1) and (expires_at is null or expires_at > $4)`,
    [asked.map(({ tokenHash }) => tokenHash), ...oldestOpen(world), world.clock.now()],
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

/** The person has just given their password or passkey in this session. */
export function markAuthenticated(world: World, { tokenHash }: Session, db: Database = world.db) {
  return db.run('mark-authenticated', 'update sessions set authenticated_at = $2 where token_hash = $1', [
    tokenHash,
    world.clock.now(),
  ])
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

const hash = (token: string) => digest('sha256', token, 'buffer')
