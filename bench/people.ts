// The people whose notes and notifications the servers list.
import { systemClock } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { searchable } from '#server/notes/search.ts'
import { migrate } from '#server/storage/migrate.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { preparePerson } from '#tests/support/prepared.ts'

export const amounts = { people: 5, notes: 100, notifications: 20 }

export const note = {
  title: 'Tomatoes on the balcony',
  content:
    'Water both boxes in the morning, the left one twice. Tie up what has grown, pick what is red. '.repeat(
      3,
    ),
}
export const notification = { title: 'Water the tomatoes', message: 'Both boxes on the balcony' }

/** Fills an empty database with Jotbell's own rows. Answers with a token for each person. */
export async function settle(db: Database) {
  await migrate(db, systemClock.now())
  const tokens: string[] = []
  for (let number = 0; number < amounts.people; number++) {
    const world = { db, clock: systemClock } as World
    const { id, token } = await preparePerson(world, `p${number}@example.com`)
    await write(db, id)
    tokens.push(token)
  }
  await db.script('analyze')
  return tokens
}

async function write(db: Database, userId: string) {
  const now = systemClock.now()
  const { searched } = await searchable(note.title, note.content)
  const ids = Array.from({ length: amounts.notes }, () => newId(now))
  await db.run(
    'write-notes',
    `with made as (
       insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select $1, id, $3, $4, '#ffffff', $5, $6::timestamptz - place * interval '1 minute', $6
       from unnest($2::uuid[]) with ordinality given (id, place) returning id)
     update users set notes_count = (select count(*) from made) where id = $1`,
    [userId, ids, note.title, note.content, searched, now],
  )
  await db.run(
    'write-notifications',
    `insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
     select $1, id, id, $5, $3, $4, $5 from unnest($2::uuid[]) id`,
    [userId, ids.slice(0, amounts.notifications), notification.title, notification.message, now],
  )
}
