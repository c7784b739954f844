// The reminders that the firing bench works on, and the statement it is measured against.
import type { Database } from '#server/storage/sql.ts'

const perPerson = 40
const step = 100_000
// Long before the rest of the field, so that only what was set due is due.
const dueFrom = Date.UTC(2020, 0, 1)

const finerRules = [
  '{"every": 2, "weekdays": ["mo", "th"]}',
  '{"on": {"nth": "last", "weekday": "fr"}}',
  '{"months": [4, 10], "on": {"day": 31}}',
  '{"times": ["08:00", "20:00"]}',
]

/** Each finer rule with its type, or every plain type. */
const kinds = {
  plain: `(array['hourly', 'daily', 'weekly', 'monthly', 'yearly'])[1 + n % 5], null`,
  finer: `(array['weekly', 'monthly', 'yearly', 'daily'])[1 + n % 4],
    (array['${finerRules.join("', '")}'])[1 + n % 4]::jsonb`,
}

/** People with 40 reminders each, in five zones, due in years to come. */
export async function growField(db: Database, from: number, to: number, kind: keyof typeof kinds = 'plain') {
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
      `grow-${kind}-reminders`,
      `insert into all_reminders (user_id, id, title, description, type, repeat, time_zone, first_at, anchor, waiting_at,
         next_at, created_at, updated_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n / ${perPerson}), 12, '0'))::uuid,
         ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Water the tomatoes', 'Both boxes on the balcony',
         ${kinds[kind]}, zone, first_at, first_at at time zone zone,
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
  await db.patient.script('truncate notifications, deliveries, history')
  await db.patient.run(
    'put-off',
    `update all_reminders set next_at = next_at + interval '80 years' where next_at < $1::timestamptz + interval '40 years'`,
    [new Date(dueFrom)],
  )
}

/** Sets batches due, a second apart, all over the field; what rang before is dealt with. Answers with each moment. */
export async function setDue(db: Database, batch: number, batches: number) {
  await db.patient.run(
    'set-due',
    `update all_reminders r set next_at = due_at, waiting_at = due_at
     from (select user_id, id,
         $1::timestamptz + ((row_number() over (order by md5(id::text)) - 1) / $2::int) * interval '1 second' as due_at from all_reminders
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
    `with due as materialized (select user_id, id, title, description, next_at from all_reminders where next_at <= $1),
     moved as (update all_reminders set next_at = next_at + interval '30 years', snoozed = false where next_at <= $1),
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
