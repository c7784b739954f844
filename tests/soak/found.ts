// What the database holds at the end.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { openPostgres } from '#server/storage/postgres.ts'

export type Repeat = { subject_id: string; occurrence_at: Date; repeat: number; repeat_of: Date }
export type Found = Awaited<ReturnType<typeof lookInto>>

export async function lookInto(databaseUrl: string) {
  const db = openPostgres(databaseUrl, { connections: 1 })
  try {
    return {
      notes: await db.patient.rows<{ user_id: string; id: string; content: string }>(
        'all-notes',
        'select user_id, id, content from notes',
      ),
      reminders: await db.patient.rows<{ user_id: string; id: string; waiting_at: Date }>(
        'all-reminders',
        'select user_id, id, waiting_at from all_reminders where done_at is null',
      ),
      notifications: await db.patient.rows<{ id: string; reminder_id: string | null; occurrence_at: Date }>(
        'all-notifications',
        `select replace(id::text, '-', '') as id, reminder_id, occurrence_at from notifications`,
      ),
      unsent: await db.patient.rows<{ status: string; error: string | null }>(
        'all-unsent',
        // A repeat that was tried before Done is given up after it.
        `select status, error from deliveries
         where status <> 'sent' and (repeat is null or status <> 'failed' or error <> $1)`,
        [deliveryErrors.notNeeded],
      ),
      repeats: await db.patient.rows<Repeat>(
        'all-repeats',
        `select subject_id, occurrence_at, repeat, repeat_of from deliveries
         where repeat is not null and status = 'sent' and channel = 'email' order by subject_id, occurrence_at`,
      ),
      hooked: await db.patient.rows<{ user_id: string; subject_id: string; occurrence_at: Date }>(
        'all-hooked',
        `select user_id, subject_id, occurrence_at from deliveries where channel = 'webhook' and status = 'sent'`,
      ),
      // Of reminders that are still there: removing one removes what waits. Done drops repeats that nobody has begun to send.
      uneven: await db.patient.rows<{ subject_id: string }>(
        'all-uneven',
        `select subject_id from deliveries d join all_reminders r on r.user_id = d.user_id and r.id = d.subject_id
         where d.repeat is null and d.user_id in (select user_id from channels)
         group by subject_id, occurrence_at
         having array_agg(channel order by channel) <> '{email,ntfy,webhook}'`,
      ),
      miscounted: await db.patient.rows<{ id: string }>(
        'miscounted-people',
        `select id from users u where notes_count <> (select count(*) from notes n where n.user_id = u.id)
           or reminders_count <> (select count(*) from all_reminders r where r.user_id = u.id and done_at is null)`,
      ),
    }
  } finally {
    await db.close()
  }
}

/** Nothing is due and nothing is queued. */
export async function isDrained(databaseUrl: string, now: Date) {
  const db = openPostgres(databaseUrl, { connections: 1 })
  try {
    const row = await db.row<{ drained: boolean }>(
      'is-drained',
      `select not exists (select from all_reminders where next_at <= $1 or insists_at <= $1 or held_until is not null)
         and not exists (select from deliveries where status = 'pending') as drained`,
      [now],
    )
    return row!.drained
  } finally {
    await db.close()
  }
}
