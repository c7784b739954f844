// For a database that was restored by other means than npm run restore, which does this itself. Run it once, while the
// server is stopped.
import { settleRestored } from '#server/backup/settle.ts'
import { systemClock } from '#server/clock.ts'
import { BadConfig, readConfig } from '#server/config.ts'
import { openDatabase, whenReachable } from '#server/database.ts'
import { CannotOpen } from '#server/storage/errors.ts'
import { migrate } from '#server/storage/migrate.ts'
import { assertDatabaseIsWhole } from '#server/storage/unfinished-restore.ts'

try {
  const db = await openDatabase(readConfig(process.env))
  const now = systemClock.now()
  await whenReachable(db, systemClock, async () => {
    await assertDatabaseIsWhole(db)
    await migrate(db, now)
  })
  for (const line of await db.patient.transaction((tx) => settleRestored(tx, now))) console.log(line)
  await db.close()
} catch (error) {
  if (!(error instanceof CannotOpen) && !(error instanceof BadConfig)) throw error
  console.error(`Nothing was changed. ${error.message}`)
  process.exitCode = 1
}
