// The open sessions of an account, as its owner sees and ends them.
import type { OpenSession } from '#contract/access.ts'
import { pushWords } from '#contract/messages/push.ts'
import { limits } from '#contract/plans.ts'
import { notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as devices from './devices.ts'
import type { Session } from './sessions.ts'

type Row = { id: string; device: string | null; created_at: Date; used_at: Date }

export async function list(world: World, current: Pick<Session, 'id' | 'account'>): Promise<OpenSession[]> {
  const rows = await world.db.rows<Row>(
    'list-sessions',
    'select id, device, created_at, used_at from sessions where user_id = $1 order by used_at desc, id desc',
    [current.account.id],
  )
  const now = world.clock.now()
  return rows.map(({ id, device, created_at, used_at }) => ({
    _id: id,
    current: id === current.id,
    device: device ?? pushWords.unnamed,
    createdAt: created_at.toISOString(),
    // Written now and then only; the one that asks is in use right now.
    lastUsedAt: (id === current.id ? now : used_at).toISOString(),
  }))
}

export async function end(world: World, { account }: Session, id: string) {
  const ended = await world.db.transaction((db) => endById(db, account.id, id))
  if (!ended) throw notFound()
  world.signals.tell([account.id], 'sessions')
}

/** Ends a session and push to the devices that were registered in it. Answers whether it was open. */
async function endById(db: Database, userId: string, id: string) {
  const ended = await db.run('end-session-by-id', 'delete from sessions where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  if (ended) await devices.removeOfSessions(db, userId, [id])
  return ended > 0
}

/** All that are open in a browser, by its name in words, and what a session that is over has left of it. */
export async function endInBrowser(db: Database, userId: string, browser: string, over: string) {
  const ended = await db.rows<{ id: string }>(
    'end-sessions-in-browser',
    'delete from sessions where user_id = $1 and device = $2 returning id',
    [userId, browser],
  )
  await devices.removeOfSessions(db, userId, [over, ...ended.map(({ id }) => id)])
  await devices.removeOfBrowser(db, userId, browser)
}

/**
 * Ends what is beyond the limit when this session opens: first those that were never used after their login, as programs
 * leave them, then the least used. Their devices ring on, as after a session that has run out: nobody has sent them away.
 * Answers whether there was any.
 */
export async function endOldest(db: Database, userId: string, opened: string) {
  const ended = await db.run(
    'end-oldest-sessions',
    `delete from sessions where id in (
       select id from sessions where user_id = $1 and id <> $2
       order by used_at > created_at desc, used_at desc, id desc offset ${limits.sessions - 1})`,
    [userId, opened],
  )
  return ended > 0
}

export async function endOthers(world: World, session: Session) {
  await world.db.transaction((db) => endAllBut(db, session))
  world.signals.tell([session.account.id], 'sessions')
}

/** In this order, as a device holds its session while it is registered. */
export async function endAllBut(db: Database, session: Session) {
  await db.run('end-other-sessions', 'delete from sessions where user_id = $1 and id <> $2', [
    session.account.id,
    session.id,
  ])
  await devices.removeOthers(db, session)
}
