// Tokens for programs: each opens what its scopes say, and nothing about the account. As of a session, we store a hash.
import { createHash } from 'node:crypto'
import type { NewToken, ProgramToken } from '#contract/access.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import type { Scope } from '#contract/scopes.ts'
import { before, between, days, minutes } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns } from './account.ts'
import { holdOpen, type Session } from './sessions.ts'
import * as throttle from './throttle.ts'
import { isToken, newToken } from './token-form.ts'

const touchEvery = minutes(15)
// So that its owner finds out why a program stopped.
const expiredKeptFor = days(30)

type Row = {
  id: string
  name: string
  scopes: Scope[]
  created_at: Date
  used_at: Date | null
  expires_at: Date | null
}

export async function add(world: World, session: Session, { name, scopes, expiresAt }: NewToken) {
  const { account } = session
  const now = world.clock.now()
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) throw invalid('expiresAt', rules.expiresPast)
  const token = newToken()
  const values = [
    newId(now),
    account.id,
    hash(token),
    name,
    [...new Set(scopes)],
    now,
    expiresAt,
    session.device,
  ]
  const row = await world.db.transaction(async (db) => {
    // Of several at once each counts the others.
    await holdOpen(db, session)
    if ((await countOpen(db, account.id, now)) >= limits.tokens)
      throw conflict('TOKEN_LIMIT_REACHED', refused.tokenLimit)
    await throttle.count(world, 'add a way in', [account.id], db)
    const added = await insert(db, values)
    await queueLetter(db, account, 'token-added', now, added!.id)
    return added!
  })
  world.signals.wake('deliveries')
  return { ...present(row), token }
}

export async function list(world: World, account: Pick<Account, 'id'>): Promise<ProgramToken[]> {
  const rows = await world.db.rows<Row>(
    'list-tokens',
    `select ${columns} from program_tokens where user_id = $1 order by created_at desc, id desc`,
    [account.id],
  )
  return rows.map(present)
}

export async function remove(world: World, account: Account, id: string) {
  const removed = await world.db.run(
    'remove-token',
    'delete from program_tokens where user_id = $1 and id = $2',
    [account.id, id],
  )
  if (!removed) throw notFound()
  world.signals.tell([account.id], 'sessions')
}

export const removeAll = (db: Database, userId: string) =>
  db.run('remove-tokens', 'delete from program_tokens where user_id = $1', [userId])

export const removeMadeWith = (db: Database, userId: string, browser: string) =>
  db.run('remove-tokens-made-with', 'delete from program_tokens where user_id = $1 and browser = $2', [
    userId,
    browser,
  ])

/** What the token opens, in the form of a session. */
export async function find(world: World, token: string): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const [now, tokenHash] = [world.clock.now(), hash(token)]
  const row = await world.db.row<Account & { token_id: string; scopes: Scope[]; used_at: Date | null }>(
    'find-token',
    `select ${accountColumns}, t.id as token_id, t.scopes, t.used_at
     from program_tokens t join users u on u.id = t.user_id
     where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2)`,
    [tokenHash, now],
  )
  if (!row) return undefined
  const { token_id: id, scopes, used_at, ...account } = row
  if (!used_at || Math.abs(between(used_at, now)) > touchEvery) await touch(world, id, now)
  return { id, account, tokenHash, device: null, authenticatedAt: new Date(0), scopes }
}

export const deleteExpired = (world: World) =>
  world.db.run('delete-expired-tokens', 'delete from program_tokens where expires_at <= $1', [
    before(world.clock.now(), expiredKeptFor),
  ])

const columns = 'id, name, scopes, created_at, used_at, expires_at'

async function countOpen(db: Database, userId: string, now: Date) {
  const row = await db.row<{ count: number }>(
    'count-tokens',
    `select count(*)::integer as count from program_tokens
     where user_id = $1 and (expires_at is null or expires_at > $2)`,
    [userId, now],
  )
  return row?.count ?? 0
}

const insert = (db: Database, values: unknown[]) =>
  db.row<Row>(
    'add-token',
    `insert into program_tokens (id, user_id, token_hash, name, scopes, created_at, expires_at, browser)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    values,
  )

const touch = (world: World, id: string, now: Date) =>
  world.db.run('touch-token', 'update program_tokens set used_at = $2 where id = $1', [id, now])

const present = ({ id, name, scopes, created_at, used_at, expires_at }: Row): ProgramToken => ({
  _id: id,
  name,
  scopes,
  createdAt: created_at.toISOString(),
  ...(used_at ? { lastUsedAt: used_at.toISOString() } : {}),
  ...(expires_at ? { expiresAt: expires_at.toISOString() } : {}),
})

const hash = (token: string) => createHash('sha256').update(token).digest()
