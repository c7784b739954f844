// Addresses that their mail servers refuse for good: reminder letters no longer go there.
import { before, days } from '#server/clock.ts'
import { nobody } from '#server/deliveries/delivery.ts'
import { readWays } from '#server/deliveries/ways.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

const refusedDays = 3
// Deliveries are kept for so long: further back nobody knows whether a letter was accepted in between.
const countedFor = days(90)

export async function countRefusal(db: Database, userId: string, now: Date) {
  await forgetBefore(db, userId, before(now, countedFor))
  await remember(db, userId, now)
}

// Judged from the second day on, not only on the third: a letter that was accepted in between is deleted with its reminder, and
// nobody would know of it by then.
/** Whether there is anything to judge. */
export const isRefusedAgain = async (db: Database, userId: string) => (await countDays(db, userId)) > 1

// Read from the deliveries, and only where it decides: a count that every letter resets would cost every ring a write.
export async function lastAccepted(world: World, userId: string) {
  const toldOf = await readWays(world, userId)
  return toldOf({ channel: 'email', device_id: nobody }).sent_at
}

/** Wants a transaction. Answers whether the letters end now. */
export async function endLetters(db: Database, userId: string, acceptedAt: Date | null, now: Date) {
  await hold(db, userId)
  if (acceptedAt) await forgetBefore(db, userId, acceptedAt)
  return (await countDays(db, userId)) >= refusedDays && (await suppress(db, userId, now))
}

/** A test got through, or the address is another one: what was refused before no longer counts. Wants a transaction. */
export async function resumeEmail(db: Database, userId: string) {
  await hold(db, userId)
  const resumed = await db.run(
    'resume-email',
    'update users set mail_suppressed_at = null where id = $1 and mail_suppressed_at is not null',
    [userId],
  )
  await db.run('forget-refusals', 'delete from mail_refusals where user_id = $1', [userId])
  return resumed === 1
}

// Taken first by whoever ends the letters and whoever resumes them, so that the two cannot deadlock.
const hold = (db: Database, userId: string) =>
  db.rows('hold-refused', 'select from users where id = $1 for no key update', [userId])

function forgetBefore(db: Database, userId: string, moment: Date) {
  return db.run(
    'forget-refusals-before',
    'delete from mail_refusals where user_id = $1 and refused_at < $2',
    [userId, moment],
  )
}

// The newsletter writes to people who have no account.
function remember(db: Database, userId: string, now: Date) {
  return db.run(
    'remember-refusal',
    `insert into mail_refusals (user_id, day, refused_at)
     select id, ($2::timestamptz at time zone 'UTC')::date, $2 from users where id = $1 for key share
     on conflict (user_id, day) do update set refused_at = excluded.refused_at`,
    [userId, now],
  )
}

/** None once the letters have ended. */
async function countDays(db: Database, userId: string) {
  const row = await db.row<{ count: number }>(
    'count-refusals',
    `select count(*) as count from mail_refusals r join users u on u.id = r.user_id
     where r.user_id = $1 and u.mail_suppressed_at is null`,
    [userId],
  )
  return row!.count
}

// Whoever changes the row tells of it, so it is told once.
async function suppress(db: Database, userId: string, now: Date) {
  const suppressed = await db.run(
    'suppress-email',
    'update users set mail_suppressed_at = $2 where id = $1 and mail_suppressed_at is null',
    [userId, now],
  )
  return suppressed === 1
}
