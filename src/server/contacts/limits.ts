// Nobody gets more than one asking letter a week, or three letters of this kind within 24 hours, asking included. Counted
// for the mailbox over all accounts, so that neither a second account nor removing and adding a contact goes around it.
import { limits } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'

const day = `interval '24 hours'`
export const week = `interval '168 hours'`

// Also what lies a little ahead: clocks of two processes differ. Farther ahead it was written by a clock that was wrong.
const isWithin = (moment: string, length: string) =>
  `${moment} > $3::timestamptz - ${length} and ${moment} < $3::timestamptz + ${length}`

/**
 * Takes the place of one letter, if there is one: in the transaction that queues it, whose lock on the mailbox lets others
 * judge only after it.
 */
export async function take(db: Database, mailbox: Buffer, letter: 'asking' | 'facts', now: Date) {
  const taken = await db.run(
    'take-contact-letter',
    `insert into contact_mailboxes as m (mailbox, asked_at, written_at)
     values ($1, case when $2::boolean then $3::timestamptz end, array[$3::timestamptz])
     on conflict (mailbox) do update set
       asked_at = case when $2 then $3 else m.asked_at end,
       written_at = array(select moment from unnest(m.written_at) moment where ${isWithin('moment', day)}) || $3::timestamptz
     where (select count(*) from unnest(m.written_at) moment where ${isWithin('moment', day)}) < ${limits.contactLetters}
       and not ($2 and coalesce(${isWithin('m.asked_at', week)}, false))`,
    [mailbox, letter === 'asking', now],
  )
  return taken > 0
}

/** When a mailbox `m` may be asked again, null where nothing stands against it. */
export const mayBeAskedAt = `greatest(m.asked_at + ${week},
  case when cardinality(m.written_at) = ${limits.contactLetters} then m.written_at[1] + ${day} end)`

/** Deletes what no longer limits anything. */
export function deleteOld(db: Database, now: Date) {
  return db.run(
    'delete-old-contact-mailboxes',
    `delete from contact_mailboxes
     where (asked_at > $1::timestamptz - ${week}) is not true and not $1::timestamptz - ${day} < any(written_at)`,
    [now],
  )
}
