// Run once after a backup was restored, while the server is stopped. What people ended since the backup, such as a session
// or a push device, has come to life again with it, and what was sent since would be sent once more.
import { before, hours, systemClock } from '#server/clock.ts'
import { BadConfig, readConfig } from '#server/config.ts'
import { openDatabase, whenReachable } from '#server/database.ts'
import { CannotOpen } from '#server/storage/errors.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { Database } from '#server/storage/sql.ts'

// Younger than this, a letter is more likely unsent than sent.
const recent = hours(1)

try {
  const db = await openDatabase(readConfig(process.env))
  const now = systemClock.now()
  await whenReachable(db, systemClock, () => migrate(db, now))
  await db.patient.transaction((tx) => settle(tx, now))
  await db.close()
} catch (error) {
  if (!(error instanceof CannotOpen) && !(error instanceof BadConfig)) throw error
  console.error(`Nothing was changed. ${error.message}`)
  process.exitCode = 1
}

async function settle(db: Database, now: Date) {
  const sessions = await db.run('end-sessions', 'delete from sessions')
  const devices = await db.run('end-devices', 'delete from devices')
  const ofAccounts = await db.run('end-codes', 'delete from codes')
  const ofChannels = await db.run(
    'end-channel-codes',
    'update channels set code_hash = null, code_expires_at = null where code_hash is not null',
  )
  const letters = await db.run(
    'give-up-deliveries',
    `update deliveries set status = 'failed', run_at = $1, error = 'Not sent: restored from a backup'
     where status = 'pending' and queued_at < $2`,
    [now, before(now, recent)],
  )
  console.log(`Ended ${sessions} sessions: everybody logs in again.`)
  console.log(`Removed ${devices} push devices: each registers again when its owner opens the app.`)
  console.log(`Removed ${ofAccounts + ofChannels} codes: whoever waits for one asks for another.`)
  console.log(`Gave up ${letters} messages that had waited for more than an hour.`)
}
