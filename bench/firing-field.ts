// The reminders that the firing bench works on, and the statement it is measured against.
import type { Database } from '#server/storage/sql.ts'

const perPerson = 40
const step = 100_000
// Long before the rest of the field, so that only what was set due is due.
const dueFrom = Date.UTC(2020, 0, 1)

/** People with 40 reminders each, of every type and in five zones, due in years to come. */
export async function growField(db: Database, from: number, to: number) {
  for (let start = from; start < to; start += step) {
    const values = [start, Math.min(start + step, to) - 1]
    await db.patient.run(
      'grow-people',
      `insert into users (id, name, email, password_hash, verified_at, pro_until, created_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Person', 'p' || n || '@host' || n % 50 || '.example',
         'none', now(), 'infinity', now()
       from generate_series($1::int / ${perPerson}, $2::int / ${perPerson}) n on conflict do nothing`,
      values,
    )
    await db.patient.run(
      'grow-reminders',
      `insert into reminders (user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at, created_at, updated_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n / ${perPerson}), 12, '0'))::uuid,
         ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Water the tomatoes', 'Both boxes on the balcony',
         (array['hourly', 'daily', 'weekly', 'monthly', 'yearly'])[1 + n % 5], zone, first_at, first_at at time zone zone,
         first_at, timestamptz '2100-01-01Z' + n * interval '1 second', first_at, first_at
       from generate_series($1::int, $2::int) n,
         lateral (select timestamptz '2019-01-31 09:00Z' + (n % 1000) * interval '1 hour' as first_at,
           (array['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'])[1 + n % 5] as zone) made`,
      values,
    )
  }
}

/** Nothing has rung, and nothing is due before years have passed. */
export async function putOff(db: Database) {
  await db.patient.script('truncate notifications, deliveries')
  await db.patient.run(
    'put-off',
    `update reminders set next_at = next_at + interval '80 years' where next_at < $1::timestamptz + interval '40 years'`,
    [new Date(dueFrom)],
  )
}

/** Sets batches due, a second apart, spread over the whole field. Answers with the moment of each. */
export async function setDue(db: Database, batch: number, batches: number) {
  await db.patient.run(
    'set-due',
    `update reminders r set next_at = $1::timestamptz + ((place - 1) / $2::int) * interval '1 second'
     from (select user_id, id, row_number() over (order by md5(id::text)) as place from reminders
       where next_at > $1::timestamptz + interval '50 years' limit $2::int * $3::int) p
     where r.user_id = p.user_id and r.id = p.id`,
    [new Date(dueFrom), batch, batches],
  )
  return Array.from({ length: batches }, (_, number) => new Date(dueFrom + number * 1_000))
}

/** The limit: the same rows in one bulk statement, without claims, zones or names. */
export function plainFiring(db: Database, now: Date) {
  return db.row<{ count: number }>(
    'plain-firing',
    `with due as materialized (select user_id, id, title, description, next_at from reminders where next_at <= $1),
     moved as (update reminders set next_at = next_at + interval '30 years', snoozed = false where next_at <= $1),
     rung as (
       insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
       select user_id, gen_random_uuid(), id, next_at, title, description, $1 from due),
     mailed as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
       select user_id, id, next_at, 'email', 'host.example', $1, $1 from due)
     select count(*) from due`,
    [now],
  )
}
