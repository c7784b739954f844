// PostgreSQL stays away for longer than a lease while letters are in flight.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { before, seconds, systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { plant, rings } from '#tests/support/ringing-field.ts'
import { startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const lease = seconds(15)

test('what was handed over meanwhile is recorded by whoever sent it, and goes out once', async () => {
  await using postgres = await startPostgres()
  const mail = await startSmtp()
  const db = openPostgres(postgres.url, { connections: 2 })
  await migrate(db, systemClock.now())
  const env = { DATABASE_URL: postgres.url, ROLE: 'worker', SMTP_URL: mail.url, LOG_LEVEL: 'warn' }
  const workers = await Promise.all([1, 2, 3].map(() => startServer({ env })))
  for (const number of [1, 2, 3, 4, 5]) mail.delay(8_000, `person${number}@host${number % 5}.example`)
  await plant(db, { reminders: 24, mixed: true, dueAt: before(systemClock.now(), seconds(1)) })
  await eventually('the quick ones have arrived', () => mail.letters.length >= 10)
  const arrived = mail.letters.length
  await postgres.stop('immediate')
  await eventually('slow ones arrive while nobody can write it down', () => mail.letters.length > arrived)
  await pause(lease + seconds(2)) // every lease ends
  await postgres.start()
  const isOver = async () =>
    !(await db.row('pending', `select 1 from deliveries where status = 'pending' limit 1`))
  await eventually('everything is recorded', isOver, { within: 60_000 })
  expect(await rings(db)).toEqual({ rings: 24, occurrences: 24, letters: 24 })
  expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(24)
  expect(mail.letters).toHaveLength(24)
  for (const worker of workers) expect((await worker.stop()).code).toBe(0)
  await db.close()
  await mail.stop()
})

test('a worker that is told to stop meanwhile waits for it, and what it sent goes out once', async () => {
  await using postgres = await startPostgres()
  const mail = await startSmtp()
  const db = openPostgres(postgres.url, { connections: 2 })
  await migrate(db, systemClock.now())
  const env = { DATABASE_URL: postgres.url, ROLE: 'worker', SMTP_URL: mail.url, LOG_LEVEL: 'warn' }
  const worker = await startServer({ env })
  mail.delay(2_000)
  await plant(db, { reminders: 6, dueAt: before(systemClock.now(), seconds(1)) })
  await eventually('all are on their way', () => mail.thinking() === 6)
  await postgres.stop('immediate')
  const stopped = worker.stop()
  await eventually('they arrive while nobody can write it down', () => mail.letters.length === 6)
  await postgres.start()
  expect(await stopped).toMatchObject({ code: 0 })
  const rows = await db.rows('outcomes', 'select status, attempts from deliveries')
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ status: 'sent', attempts: 1 })))
  await db.close()
  await mail.stop()
})
