// The queue of everything that is sent to people, for the other domains.
import { before, days } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { LetterName, QueuedDelivery } from './delivery.ts'
import { inOrder } from './store.ts'

const keptFor = days(90)

type Recipient = { id: string; email: string }

// With the caller's transaction, the letter is sent if and only if that commits.
export async function queueLetter(
  db: Database,
  to: Recipient,
  letter: LetterName,
  now: Date,
  subject = newId(now),
) {
  await db.run(
    'queue-letter',
    `insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     values ($1, $2, $3, 'email', $4, $5, $3, $3)`,
    [to.id, subject, now, letter, hostOf(to.email)],
  )
}

type Target = Pick<QueuedDelivery, 'channel'> & { id: string; name: string; host: string }

export async function queueMessage(
  db: Database,
  userId: string,
  to: Target,
  { id, letter }: { id: string; letter: LetterName },
  now: Date,
) {
  await db.run(
    'queue-message',
    `insert into deliveries
       (user_id, subject_id, occurrence_at, channel, device_id, device, letter, host, run_at, queued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $3, $3)`,
    [userId, id, now, to.channel, to.id, to.name, letter, to.host],
  )
}

/** What a letter is about: a reminder and its occurrence, or nothing but itself. */
export type About = { letter: LetterName; id: string; at: Date }

/** One letter about one thing. With an error it is not sent, and the person it was to be sent for finds why. */
export async function queueToContact(
  db: Database,
  userId: string,
  to: Omit<Target, 'channel'>,
  { letter, id, at }: About,
  now: Date,
  error?: string,
) {
  await db.run(
    'queue-to-contact',
    `insert into deliveries
       (user_id, subject_id, occurrence_at, channel, device_id, device, letter, host, run_at, queued_at, status, error)
     values ($1, $2, $3, 'email', $4, $5, $6, $7, $8, $8, case when $9::text is null then 'pending' else 'failed' end, $9)
     on conflict do nothing`,
    [userId, id, at, to.id, to.name, letter, to.host, now, error ?? null],
  )
}

export const hostOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Deletes what was sent or is to be sent to accounts or newsletter subscribers that go. Wants a transaction. */
export async function deleteFor(db: Database, userIds: string[]) {
  await db.run('hold-deliveries', `select from deliveries d where user_id = any($1) ${inOrder}`, [userIds])
  await db.run('delete-deliveries', 'delete from deliveries where user_id = any($1)', [userIds])
}

export function deleteOld(world: World, most: number) {
  return world.db.patient.run(
    'delete-old-deliveries',
    `delete from deliveries where ctid = any (array(
       select ctid from deliveries where queued_at < $1 and status <> 'pending' limit $2))`,
    [before(world.clock.now(), keptFor), most],
  )
}
