// Kills workers without warning while a burst of reminders goes out, and counts what was lost or repeated.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { before, seconds, systemClock } from '#server/clock.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plant, plantWaiting, rings } from '#tests/support/ringing-field.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

type Burst = {
  reminders: number
  kills: number
  random: () => number
  // An empty database, or none: the embedded one.
  databaseUrl?: string
}

export type Toll = {
  due: { rings: number; letters: number }
  rings: number
  occurrences: number
  letters: number
  lost: number
  repeated: number
  kills: number
  caughtUpMs: number
}

export async function killBurst({ reminders, kills, random, databaseUrl }: Burst): Promise<Toll> {
  // Beside those that ring there are some that ring again, and as many that quiet hours have held.
  const again = Math.ceil(reminders / 10)
  const due = { rings: reminders + again, letters: reminders + 2 * again }
  const dataDir = await newDataFolder()
  const smtp = await startSmtp()
  const open = () => (databaseUrl ? openPostgres(databaseUrl, { connections: 3 }) : openEmbedded(dataDir))
  await using(open, async (db) => {
    await migrate(db, systemClock.now())
    await plant(db, {
      reminders,
      people: 100,
      hosts: 10,
      mixed: true,
      dueAt: before(systemClock.now(), seconds(1)),
    })
    const waiting = { reminders: again, people: 100, dueAt: before(systemClock.now(), seconds(1)) }
    await plantWaiting(db, waiting)
    await plantWaiting(db, { ...waiting, held: true })
  })

  const start = () =>
    startServer({
      env: {
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, ROLE: 'worker' } : {}),
      },
    })
  // PostgreSQL has three workers of which one is killed at a time; the embedded database has only one process.
  const workers: Server[] = await Promise.all(Array.from({ length: databaseUrl ? 3 : 1 }, start))
  for (let kill = 0; kill < kills; kill++) {
    const victim = Math.floor(random() * workers.length)
    await pause(random() * 400)
    workers[victim]!.kill('SIGKILL')
    await workers[victim]!.exited
    workers[victim] = await start()
  }
  const lastStart = performance.now()
  const distinct = () => new Set(smtp.letters.map(({ messageId }) => messageId)).size
  await eventually('every letter has arrived', () => distinct() >= due.letters, { within: 120_000 })
  const caughtUpMs = Math.round(performance.now() - lastStart)
  await Promise.all(workers.map((worker) => worker.stop()))
  const counted = await using(open, rings)
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    ...counted,
    due,
    lost: due.letters - distinct(),
    repeated: smtp.letters.length - distinct(),
    kills,
    caughtUpMs,
  }
}

async function using<Result>(
  open: () => Database | Promise<Database>,
  work: (db: Database) => Promise<Result>,
) {
  const db = await open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
