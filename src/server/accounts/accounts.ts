// What other domains use of accounts.
import type { ClockStyle } from '#contract/accounts.ts'
import { before, days } from '#server/clock.ts'
import * as deliveries from '#server/deliveries/deliveries.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'
import * as codes from './codes.ts'
import * as emailChanges from './email-changes.ts'
import * as challenges from './passkeys/challenges.ts'
import * as sessions from './sessions.ts'
import * as throttle from './throttle.ts'
import * as tokens from './tokens.ts'

// For whatever adds another way in.
export { holdOpen, type Session } from './sessions.ts'

/** What a domain stores about a person. Accounts may not import the domains, so app.ts hands these over. */
export type AccountData = {
  /** The name of this data in the exported document, left out where nothing is exported. */
  name?: string
  collect?(world: World, account: Account): Promise<unknown[]>
  /** The same where there may be many rows: a page at a time. */
  pages?(world: World, account: Account): AsyncIterable<unknown[]>
  /** Runs after the profile was changed, for what goes by its zone or its quiet hours. */
  afterProfile?(world: World, account: Pick<Account, 'id'>): Promise<void>
  /** Runs in the transaction that sets a new password, for what opens without one. */
  endAccess?(db: Database, account: Pick<Account, 'id'>): Promise<unknown>
  /** Runs before the account is deleted, for effects outside of the database: a subscription is cancelled. */
  beforeDelete?(world: World, account: Account): Promise<void>
  /** Deletes some of many rows before that transaction, so that it is short. Answers whether there may be more. */
  deleteSome?(db: Database, account: Account): Promise<boolean>
  /** Runs first in the transaction that deletes the account, for what has to outlive it; its row is locked. */
  keepRows?(db: Database, account: Account, now: Date): Promise<void>
  /** Runs in the transaction that deletes the account, for rows that no foreign key deletes. */
  deleteRows?(db: Database, account: Account): Promise<void>
}

const unverifiedFor = days(7)

/** How this person wants to be told the time of day. */
export async function clockOf(world: World, userId: string): Promise<ClockStyle> {
  const row = await world.db.row<Pick<Account, 'clock'>>(
    'find-clock',
    'select clock from users where id = $1',
    [userId],
  )
  return row?.clock ?? '12'
}

/** Whether push could reach this person at all. */
export async function hasDevice(db: Database, userId: string) {
  return (
    (await db.row('has-device', 'select from devices where user_id = $1 and gone_at is null limit 1', [
      userId,
    ])) !== undefined
  )
}

/** Unsubscribes from reminder e-mails by a link, without a login. */
export async function turnOffEmail(world: World, userId: string) {
  await world.db.run('turn-off-email', 'update users set email_on = false where id = $1', [userId])
  world.signals.tell([userId], 'user')
}

/** Deletes what has expired, and registrations that nobody confirmed. */
export async function deleteExpired(world: World) {
  await sessions.deleteExpired(world)
  await throttle.deleteExpired(world)
  await codes.deleteExpired(world)
  await emailChanges.deleteExpired(world)
  await tokens.deleteExpired(world)
  await challenges.deleteExpired(world)
  await world.db.transaction(async (db) => {
    const gone = await db.rows<{ id: string }>(
      'delete-expired-registrations',
      'delete from users where verified_at is null and created_at <= $1 returning id',
      [before(world.clock.now(), unverifiedFor)],
    )
    const ids = gone.map(({ id }) => id)
    await deliveries.deleteFor(db, ids)
  })
}
