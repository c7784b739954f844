// What names an occurrence has milliseconds, as a JavaScript Date has, or no worker finds its row again.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { occurrenceId } from '#server/deliveries/delivery.ts'
import { newId } from '#server/ids.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { type Engine, engines, useHouse } from '#tests/support/house.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

const byHand = '2026-05-14T12:05:00.123456Z'
const mended = new Date('2026-05-14T12:05:00.123Z')
const now = systemClock.now()
const [person, reminder] = [newId(now), newId(now)]

describe.each(engines)('microseconds on %s', (engine) => {
  const house = useHouse(engine)

  test('that were written by hand are mended, and what belonged together still does', async () => {
    await using place = await empty(engine)
    const { db } = place
    await migrate(db, now, place.before('0009'))
    await writeByHand(db)
    await migrate(db, now)
    const rows = await db.rows(
      'mended',
      `select r.first_at, r.waiting_at, r.next_at, r.anchor::text, r.undo, d.occurrence_at, d.error,
         replace(n.id::text, '-', '') as name
       from all_reminders r join deliveries d on d.subject_id = r.id and d.occurrence_at = r.next_at
       join notifications n on n.id = occurrence_id(r.id, r.next_at) and n.occurrence_at = r.next_at`,
    )
    expect(rows).toEqual([
      {
        first_at: mended,
        waiting_at: mended,
        next_at: mended,
        anchor: '2026-05-14 12:05:00.123',
        undo: { occurrence: '2026-05-14T12:05:00.123+00:00', snoozed: false },
        occurrence_at: mended,
        error: '550 5.1.1 <…>: unknown',
        name: occurrenceId(reminder, mended),
      },
    ])
    const exact = await db.rows('exact', 'select from deliveries where occurrence_at = $1', [mended])
    expect(exact).toHaveLength(1)
  })

  test('are refused from then on', async () => {
    await expect(writeByHand(house.world.db)).rejects.toThrow('reminders_milliseconds')
    for (const write of [queueByHand, notifyByHand])
      await expect(write(house.world.db)).rejects.toThrow('_milliseconds')
  })
})

async function writeByHand(db: Database) {
  await db.run(
    'write-person',
    `insert into users (id, name, email, password_hash, created_at) values ($1, 'Ines', 'ines@example.com', 'none', $2)`,
    [person, now],
  )
  await db.run(
    'write-reminder',
    `insert into reminders (user_id, id, title, type, time_zone, first_at, anchor, waiting_at, next_at, undo, created_at,
       updated_at)
     values ($1, $2, 'Tea', 'daily', 'UTC', $3, $3::timestamptz at time zone 'UTC', $3, $3,
       jsonb_build_object('occurrence', to_jsonb('2026-05-14T12:05:00.123456+00:00'::text), 'snoozed', false), $4, $4)`,
    [person, reminder, byHand, now],
  )
  await notifyByHand(db)
  await queueByHand(db)
}

function notifyByHand(db: Database) {
  return db.run(
    'write-notification',
    `insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
     values ($1, occurrence_id($2, $3), $2, $3, 'Tea', 'Now', $4)`,
    [person, reminder, byHand, now],
  )
}

function queueByHand(db: Database) {
  return db.run(
    'write-delivery',
    `insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at, error)
     values ($1, $2, $3, 'email', 'example.com', $4, $4, '550 5.1.1 <ines@example.com>: unknown')`,
    [person, reminder, byHand, now],
  )
}

/** A database without any tables. */
async function empty(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'jotbell-mended-'))
  const db =
    engine === 'embedded'
      ? await openEmbedded(join(folder, 'data'))
      : openPostgres(await freshDatabase(inject('postgresUrl')), { connections: 2 })
  return {
    db,
    /** The migrations that an earlier version had. */
    before(number: string) {
      const all = fileURLToPath(new URL('../../src/server/storage/migrations', import.meta.url))
      const earlier = readdirSync(all).filter((name) => name < number)
      for (const name of earlier) cpSync(join(all, name), join(folder, 'earlier', name))
      return join(folder, 'earlier')
    },
    async [Symbol.asyncDispose]() {
      await db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
