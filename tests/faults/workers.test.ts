// Real worker processes that are killed, frozen and stopped while reminders ring.
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { after, before, seconds, systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { killBurst } from '#tests/support/kill-burst.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { seeded } from '#tests/support/random.ts'
import { plant, rings } from '#tests/support/ringing-field.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const inFlightAtMost = 64

test.each(engines)(
  'kill -9 in the middle of a burst loses nothing, on %s',
  { timeout: 240_000 },
  async (engine) => {
    const reminders = engine === 'postgres' ? 1_000 : 200
    const kills = engine === 'postgres' ? 3 : 2
    const toll = await killBurst({
      reminders,
      kills,
      random: seeded(7),
      ...(engine === 'postgres' ? { databaseUrl: await freshDatabase(inject('postgresUrl')) } : {}),
    })
    expect(toll).toMatchObject({ rings: reminders, occurrences: reminders, letters: reminders, lost: 0 })
    expect(toll.repeated).toBeLessThanOrEqual(kills * inFlightAtMost)
  },
)

describe('several workers on one database', () => {
  const workers: Server[] = []
  const mail = {} as Awaited<ReturnType<typeof startSmtp>>
  const house = {} as { db: Database; url: string }
  beforeEach(async () => {
    const url = await freshDatabase(inject('postgresUrl'))
    Object.assign(house, { url, db: openPostgres(url, { connections: 3 }) })
    Object.assign(mail, await startSmtp())
    await migrate(house.db, systemClock.now())
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await mail.stop()
    await house.db.close()
  })

  const employ = async (count: number) => {
    const env = { DATABASE_URL: house.url, ROLE: 'worker', SMTP_URL: mail.url, LOG_LEVEL: 'warn' }
    workers.push(...(await Promise.all(Array.from({ length: count }, () => startServer({ env })))))
  }
  const arrived = (count: number) =>
    eventually(`${count} letters have arrived`, () => mail.letters.length >= count, { within: 60_000 })
  const allSent = (count: number) =>
    eventually('all are recorded', async () => {
      const row = await house.db.row<{ sent: number }>(
        'count-sent',
        `select count(*) as sent from deliveries where status = 'sent'`,
      )
      return row!.sent === count
    })

  test('one that freezes past its lease is taken over, and its late result is refused', async () => {
    await employ(3)
    mail.delay(2_000)
    await plant(house.db, { reminders: 12, dueAt: before(systemClock.now(), seconds(1)) })
    const [frozen] = workers
    await eventually('letters are being handed over', async () => {
      const row = await house.db.row<{ held: number }>(
        'count-held',
        'select count(*) as held from deliveries where attempts = 1',
      )
      return row!.held === 12
    })
    frozen!.kill('SIGSTOP')
    mail.delay(0)
    await allSent(12)
    frozen!.kill('SIGCONT')
    await employ(1)
    const rows = await house.db.rows<{ status: string; attempts: number }>(
      'outcomes',
      'select status, attempts from deliveries',
    )
    expect(rows.every(({ status, attempts }) => status === 'sent' && attempts <= 2)).toBe(true)
    expect(await rings(house.db)).toEqual({ rings: 12, occurrences: 12, letters: 12 })
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(12)
  })

  test('SIGTERM lets what is in the air land, and exits with 0', async () => {
    await employ(1)
    mail.delay(1_500)
    await plant(house.db, { reminders: 10, dueAt: before(systemClock.now(), seconds(1)) })
    await eventually('letters are being handed over', async () => {
      const row = await house.db.row<{ held: number }>(
        'count-held',
        'select count(*) as held from deliveries where attempts = 1',
      )
      return row!.held > 0
    })
    const [leaving] = workers.splice(0)
    expect(await leaving!.stop()).toMatchObject({ code: 0 })
    const held = await house.db.rows<{ status: string }>(
      'outcomes-of-held',
      'select status from deliveries where attempts = 1',
    )
    expect(held.length).toBeGreaterThan(0)
    expect(held.every(({ status }) => status === 'sent')).toBe(true)
    expect(mail.letters).toHaveLength(held.length)
    mail.delay(0)
    await employ(1)
    await arrived(10)
    await allSent(10)
    expect(mail.letters).toHaveLength(10)
  })

  test('a reminder rings within the second that it is due, whoever is free', async () => {
    await employ(2)
    const dueAt = after(systemClock.now(), seconds(3))
    await plant(house.db, { reminders: 20, dueAt })
    await arrived(20)
    await allSent(20)
    expect(await rings(house.db)).toEqual({ rings: 20, occurrences: 20, letters: 20 })
  })
})
