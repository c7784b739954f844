// The SQL of ringing again. The lock on the reminder decides who has it; Done, Snooze and the next occurrence write the same
// row, so whoever comes first ends the other.
import type { Database } from '#server/storage/sql.ts'
import type { Named, Rung } from './due-loop.ts'
import { quietUntil } from './quiet.ts'
import { isNotIn, rangAt } from './reminder.ts'
import { queueing } from './targets.ts'

/** It rang as often as it may, and nobody has dealt with it. */
export type Unanswered = {
  userId: string
  reminderId: string
  contactId: string
  /** When it rang first, and how often again. */
  occurrence: string
  repeats: number
}

/** Runs in the transaction that ends the insisting: what it queues is queued once. */
export type TellContacts = (db: Database, unanswered: Unanswered[], now: Date) => Promise<void>

// The next occurrence ends this one, also where it is due and has not rung yet.
const isDue = 'insists_at <= $1 and (next_at > $1) is not false'

// Rings again what waits: the notification is new once more, the other channels get a message of their own. One that rings
// late stands for those that were missed meanwhile. With none left to ring, the contact is told.
export function ringAgain(
  all: Database,
  now: Date,
  batch: number,
  except: string[],
  noWords: string,
  tellContacts: TellContacts,
): Promise<Rung> {
  return all.transaction(async (db) => {
    const row = await db.row<Rung & { unanswered: Unanswered[] }>(
      'ring-again',
      `with due as materialized (
         select user_id, id, title, description, insist_every * interval '1 minute' as every, insist_contact, breaks_quiet,
           insists_at, insisted, insists_left, ${rangAt} as rang_at
         from all_reminders where ${isDue} and ${isNotIn('$3')}
         order by insists_at limit $2 for update skip locked),
       ringing as materialized (
         select d.*, 'repeat' as letter, d.insists_at as ring_at, d.insisted + 1 as repeat, d.rang_at as repeat_of,
           greatest(0, d.insists_left - 1 - floor(extract(epoch from $1 - d.insists_at)
             / extract(epoch from d.every)))::smallint as left_over,
           ${quietUntil('d')} as held_until, u.in_app_on
         from due d join users u on u.id = d.user_id where d.insists_left > 0),
       moved as (
         update all_reminders r set insisted = g.repeat, insists_left = g.left_over, rung_at = $1, held_until = g.held_until,
           insists_at = case when g.left_over > 0 or (g.insist_contact is not null and g.held_until is null)
             then $1 + g.every end
         from ringing g where r.user_id = g.user_id and r.id = g.id),
       ended as (
         update all_reminders r set insists_at = null
         from due d where r.user_id = d.user_id and r.id = d.id and d.insists_left = 0),
       rung as (
         insert into notifications as n (user_id, id, reminder_id, occurrence_at, title, message, created_at)
         select user_id, occurrence_id(id, rang_at), id, rang_at, title, coalesce(nullif(description, ''), $4), $1
         from ringing where in_app_on
         on conflict (user_id, id) do update set is_read = false, removed = false, seen_at = null, created_at = $1,
           rung_before = coalesce(n.rung_before, '{}') || n.created_at),
       queued as (${queueing('select * from ringing where held_until is null')})
       select count(*) as count, array_agg(distinct user_id) as user_ids,
         coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'reminderId', id, 'contactId', insist_contact,
             'occurrence', rang_at, 'repeats', insisted))
           filter (where insists_left = 0 and insist_contact is not null), '[]') as unanswered
       from due`,
      [now, batch, except, noWords],
      { prepared: false },
    )
    const { unanswered, ...rung } = row!
    if (unanswered.length > 0) await tellContacts(db, unanswered, now)
    return rung
  })
}

export async function soonest(db: Database, except: string[]) {
  const row = await db.row<{ insists_at: Date }>(
    'soonest-insisting',
    `select insists_at from all_reminders where insists_at is not null and ${isNotIn('$1')}
       and (next_at > insists_at) is not false
     order by insists_at limit 1`,
    [except],
  )
  return row?.insists_at
}

export function firstDue(db: Database, now: Date, except: string[]) {
  return db.row<Named>(
    'first-insisting',
    `select user_id, id from all_reminders where ${isDue} and ${isNotIn('$2')} order by insists_at limit 1 for update skip locked`,
    [now, except],
  )
}
