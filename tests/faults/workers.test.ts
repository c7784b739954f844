// Real worker processes that are killed, frozen and stopped while reminders ring.
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { after, before, seconds, systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { closeWorld } from '#server/open-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { killBurst } from '#tests/support/kill-burst.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
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
    const { rings: rang, letters } = toll.due
    expect(rang).toBeGreaterThan(reminders)
    expect(toll).toMatchObject({ rings: rang, occurrences: rang, letters, lost: 0 })
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

  const held = () =>
    eventually('letters are being handed over', async () => {
      const row = await house.db.row<{ held: number }>(
        'count-held',
        'select count(*) as held from deliveries where attempts = 1',
      )
      return row!.held
    })

  test('one of five that freezes past its lease is taken over, and what it held goes out once', async () => {
    await employ(1)
    mail.delay(1_500)
    await plant(house.db, { reminders: 12, mixed: true, dueAt: before(systemClock.now(), seconds(1)) })
    await held()
    const [frozen] = workers
    frozen!.kill('SIGSTOP')
    mail.delay(0)
    await employ(4)
    await allSent(12)
    frozen!.kill('SIGCONT')
    // It has its say before it stops.
    expect(await workers.shift()!.stop()).toMatchObject({ code: 0 })
    expect(await rings(house.db)).toEqual({ rings: 12, occurrences: 12, letters: 12 })
    expect(mail.letters).toHaveLength(12)
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(12)
  })

  test('a result that comes after the lease is refused', async () => {
    await employ(1)
    mail.delay(3_000)
    await plant(house.db, { reminders: 1, dueAt: before(systemClock.now(), seconds(1)) })
    await held()
    await house.db.run('take-over', 'update deliveries set attempts = attempts + 1, run_at = $1', [
      after(systemClock.now(), seconds(60)),
    ])
    await arrived(1)
    await eventually('it is told', () => workers[0]!.output.includes('a late result was refused'))
    const row = await house.db.row('the-row', 'select status, attempts from deliveries')
    expect(row).toEqual({ status: 'pending', attempts: 2 })
  })

  test('SIGTERM lets what is in flight finish, and exits with 0', async () => {
    await employ(1)
    mail.delay(1_500)
    await plant(house.db, { reminders: 10, mixed: true, dueAt: before(systemClock.now(), seconds(1)) })
    await held()
    const [leaving] = workers.splice(0)
    expect(await leaving!.stop()).toMatchObject({ code: 0 })
    const taken = await house.db.rows<{ status: string }>(
      'outcomes-of-taken',
      'select status from deliveries where attempts = 1',
    )
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.every(({ status }) => status === 'sent')).toBe(true)
    expect(mail.letters).toHaveLength(taken.length)
    mail.delay(0)
    await employ(1)
    await arrived(10)
    await allSent(10)
    expect(mail.letters).toHaveLength(10)
  })

  test('a reminder that falls due later rings by itself, once, whoever is free', async () => {
    await employ(2)
    const dueAt = after(systemClock.now(), seconds(3))
    await plant(house.db, { reminders: 20, mixed: true, dueAt })
    await arrived(20)
    await allSent(20)
    expect(await rings(house.db)).toEqual({ rings: 20, occurrences: 20, letters: 20 })
  })

  test('Done pressed in one process ends the insisting of all, whatever was about to ring', async () => {
    const world = await worldAround(house.db)
    const { token } = await preparePerson(world, 'ines@example.com')
    await employ(2)
    const web = await startServer({
      env: { DATABASE_URL: house.url, ROLE: 'web', SMTP_URL: mail.url, LOG_LEVEL: 'warn' },
    })
    workers.push(web)
    const post = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(`${web.url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await reply.json()) as { _id: string; date: string }
    }
    const soon = () => after(systemClock.now(), seconds(1)).toISOString()
    const insist = { every: 5, times: 20 }
    const pills = await post('/reminders', { title: 'Pills', date: soon(), insist })
    await arrived(1)
    // Every five minutes is the shortest there is; the repeat is brought near, and comes if nobody presses Done.
    const repeatIn = (name: string, wait: number) =>
      house.db.run(name, 'update all_reminders set insists_at = $2 where id = $1', [
        pills._id,
        after(systemClock.now(), wait),
      ])
    await repeatIn('repeat-now', 0)
    await arrived(2)
    await repeatIn('repeat-soon', seconds(1))
    await post(`/reminders/${pills._id}/done`, { occurrence: pills.date })
    await post('/reminders', { title: 'Later', date: after(systemClock.now(), seconds(2)).toISOString() })
    await arrived(3)
    expect(mail.letters.map(({ subject }) => subject)).toEqual(['Pills', 'Re: Pills', 'Later'])
    await closeWorld(world)
  })
})
