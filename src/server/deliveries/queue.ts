// Puts a letter into the queue. Handed the transaction of the caller, it is sent if and only if that holds.
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { LetterName } from './delivery.ts'

type Recipient = { id: string; email: string }

export async function queueLetter(db: Database, to: Recipient, letter: LetterName, now: Date) {
  await db.run(
    'queue-letter',
    `insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     values ($1, $2, $3, 'email', $4, $5, $3, $3)`,
    [to.id, newId(now), now, letter, hostOf(to.email)],
  )
}

type Device = { id: string; name: string; host: string }

export async function queuePush(db: Database, userId: string, to: Device, letter: LetterName, now: Date) {
  await db.run(
    'queue-push',
    `insert into deliveries
       (user_id, subject_id, occurrence_at, channel, device_id, device, letter, host, run_at, queued_at)
     values ($1, $2, $3, 'push', $4, $5, $6, $7, $3, $3)`,
    [userId, newId(now), now, to.id, to.name, letter, to.host],
  )
}

export const hostOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
