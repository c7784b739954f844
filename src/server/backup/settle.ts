// What has to end after a restore: what people ended since the backup has come to life again with it, and what was sent since
// would be sent once more.
import { before, hours } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'

// What should have gone out within this time is more likely unsent than sent.
const recent = hours(1)

/** Wants a transaction. Answers what was done and what was not, a line each. */
export async function settleRestored(db: Database, now: Date) {
  const sessions = await db.run('end-restored-sessions', 'delete from sessions')
  const tokens = await db.run('end-restored-tokens', 'delete from program_tokens')
  const codes = await endCodes(db)
  const letters = await db.run(
    'give-up-deliveries',
    `update deliveries set status = 'failed', run_at = $1, error = 'Not sent: restored from a backup'
     where status = 'pending' and queued_at < $2`,
    [now, before(now, recent)],
  )
  return [
    `Ended ${sessions} sessions: everybody logs in again.`,
    `Ended ${tokens} tokens for programs: each owner makes new ones.`,
    `Removed ${codes} codes: whoever waits for one asks for another.`,
    `Gave up ${letters} messages that had waited for more than an hour.`,
    'All else is as it was at the backup. Whoever has since replaced a password or a calendar address, or removed a passkey,' +
      ' a device, a channel or a contact, has to do it again: tell people so.',
  ]
}

async function endCodes(db: Database) {
  const ofAccounts = await db.run('end-codes', 'delete from codes')
  const ofChannels = await db.run(
    'end-channel-codes',
    'update channels set code_hash = null, code_expires_at = null where code_hash is not null',
  )
  await db.run('end-passkey-challenges', 'delete from passkey_challenges')
  return ofAccounts + ofChannels
}
