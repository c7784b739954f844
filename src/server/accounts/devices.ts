// The devices that receive push messages. Each belongs to the account that registered it last.
import { createHash } from 'node:crypto'
import type { Device } from '#contract/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { queueMessage } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'
import { deviceName } from './device-name.ts'
import { readTarget } from './push-target.ts'
import type { Session } from './sessions.ts'

const mostDevices = 20

type Row = { id: string; name: string; host: string; created_at: Date; last_sent_at: Date | null }

// Registers only while the session is open, and holds it meanwhile: a reset at the same moment either ends the session
// first, or finds this device and removes it.
export async function add(world: World, session: Session, token: string, userAgent: string) {
  const { account, tokenHash } = session
  const { kind, address, host, keys } = readTarget(token, world.config)
  const now = world.clock.now()
  await world.db.transaction(async (db) => {
    // A device that changes owners gets a new id: pending messages of the old owner must not ring on it.
    const added = await db.run(
      'add-device',
      // The owner first, as whoever deletes the account locks them.
      `with owner as (select id from users where id = $10 for key share),
       session as (
         select s.user_id from sessions s join owner on owner.id = s.user_id where s.token_hash = $2 for share of s)
       insert into devices as d
         (id, user_id, kind, address, address_hash, keys, host, name, created_at, session_id)
       select $1, user_id, $3, $4, $5, $6, $7, $8, $9, $11 from session
       on conflict (address_hash) do update set (gone_at, id, user_id, keys, name, created_at, session_id) =
         (null, case when d.user_id = excluded.user_id then d.id else excluded.id end,
          excluded.user_id, excluded.keys, excluded.name, excluded.created_at, excluded.session_id)`,
      [
        newId(now),
        tokenHash,
        kind,
        address,
        hashOf(address),
        keys && JSON.stringify(keys),
        host,
        deviceName(userAgent),
        now,
        account.id,
        session.id,
      ],
    )
    if (added === 0) throw new Refusal(401, refused.session)
    await db.run(
      'remove-replaced-devices',
      'delete from devices where user_id = $1 and name = $2 and gone_at is not null',
      [account.id, deviceName(userAgent)],
    )
    await db.run(
      'drop-oldest-devices',
      `delete from devices where id in
         (select id from devices where user_id = $1
          order by gone_at is null desc, created_at desc, id desc offset $2)`,
      [account.id, mostDevices],
    )
  })
  world.signals.tell([account.id], 'user')
}

export async function list(world: World, account: Account): Promise<Device[]> {
  const rows = await world.db.rows<Row>(
    'list-devices',
    `select id, name, host, created_at, last_sent_at from devices where user_id = $1 and gone_at is null
     order by created_at desc, id desc`,
    [account.id],
  )
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_sent_at ? { lastSentAt: row.last_sent_at.toISOString() } : {}),
  }))
}

export async function remove(world: World, account: Account, id: string) {
  const removed = await world.db.run('remove-device', 'delete from devices where user_id = $1 and id = $2', [
    account.id,
    id,
  ])
  if (!removed) throw notFound()
  world.signals.tell([account.id], 'user')
}

/** Answers whether there is such a device. */
export async function test(world: World, account: Account, id: string) {
  const device = await world.db.row<Row>(
    'find-device',
    'select id, name, host, created_at, last_sent_at from devices where user_id = $1 and id = $2',
    [account.id, id],
  )
  if (!device) return false
  const now = world.clock.now()
  const message = { id: newId(now), letter: 'test' } as const
  await queueMessage(world.db, account.id, { ...device, channel: 'push' }, message, now)
  return true
}

// Whoever proves to own the mailbox starts without devices: one that a stranger registered would go on ringing. The
// owner's browsers register again at their next login.
export function removeAll(db: Database, userId: string) {
  return db.run('remove-devices', 'delete from devices where user_id = $1', [userId])
}

// Whoever ends a session wants nothing to ring there any more.
export function removeOfSessions(db: Database, userId: string, sessionIds: string[]) {
  return db.run(
    'remove-devices-of-sessions',
    'delete from devices where user_id = $1 and session_id = any($2)',
    [userId, sessionIds],
  )
}

/** By the name of the browser in words. */
export const removeOfBrowser = (db: Database, userId: string, name: string) =>
  db.run('remove-devices-of-browser', 'delete from devices where user_id = $1 and name = $2', [userId, name])

// All but those of this session. What version 1 registered goes by the name of its browser.
export function removeOthers(db: Database, { account, id, device }: Session) {
  return db.run(
    'remove-other-devices',
    `delete from devices where user_id = $1 and
       case when session_id is null then name is distinct from $3 else session_id <> $2 end`,
    [account.id, id, device],
  )
}

// Logging out removes the device. A token that is not of this account's devices is ignored.
export async function removeByToken(world: World, account: Account, token: string) {
  await world.db.run(
    'remove-device-by-token',
    'delete from devices where user_id = $1 and address_hash = $2',
    [account.id, hashOf(addressIn(token))],
  )
}

function addressIn(token: string) {
  try {
    const { endpoint } = JSON.parse(token) as { endpoint?: unknown }
    return typeof endpoint === 'string' ? endpoint : token
  } catch {
    return token
  }
}

const hashOf = (address: string) => createHash('sha256').update(address).digest()
