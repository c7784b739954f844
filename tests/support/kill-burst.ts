// Kills workers without warning while a burst of reminders goes out, and counts what was lost or repeated.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { before, seconds, systemClock } from '#server/clock.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { closeWorld } from '#server/open-world.ts'
import { type ChannelServices, startChannelServices } from '#tests/support/channel-services.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plantChannels, webhookIds } from '#tests/support/planted-channels.ts'
import { worldAround } from '#tests/support/prepared.ts'
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
  due: { rings: number; letters: number; hooks: number }
  rings: number
  occurrences: number
  letters: number
  hooks: number
  lost: number
  repeated: number
  kills: number
  caughtUpMs: number
}

export async function killBurst({ reminders, kills, random, databaseUrl }: Burst): Promise<Toll> {
  // Beside those that ring there are some that ring again, and as many that quiet hours have held.
  const again = Math.ceil(reminders / 10)
  const due = { rings: reminders + again, letters: reminders + 2 * again, hooks: 0 }
  const dataDir = await newDataFolder()
  const smtp = await startSmtp()
  const services = await startChannelServices()
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
    due.hooks = await addChannels(db, services)
  })

  const start = () =>
    startServer({
      env: {
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
        ...services.env,
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
  const hooks = () => new Set(webhookIds(services)).size
  await eventually('every webhook was called', () => hooks() >= due.hooks, { within: 120_000 })
  const caughtUpMs = Math.round(performance.now() - lastStart)
  await Promise.all(workers.map((worker) => worker.stop()))
  const counted = await using(open, rings)
  await smtp.stop()
  await services.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    ...counted,
    due,
    hooks: hooks(),
    lost: due.letters - distinct() + due.hooks - hooks(),
    repeated: smtp.letters.length - distinct(),
    kills,
    caughtUpMs,
  }
}

// A webhook and a topic of ntfy for every tenth person. Answers how often the webhooks are to be called.
async function addChannels(db: Database, services: ChannelServices) {
  const world = await worldAround(db)
  const people = await db.rows<{ id: string }>('every-tenth', `select id from users where id::text like '%0'`)
  for (const { id } of people) await plantChannels(world, id, services)
  const row = await db.row<{ count: number }>(
    'count-hooks',
    'select count(*) as count from all_reminders where user_id in (select user_id from channels)',
  )
  await closeWorld(world)
  return row!.count
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
