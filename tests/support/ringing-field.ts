// Fields of reminders put straight into a database, and the count of what rang.
import type { Database } from '#server/storage/sql.ts'

type Field = {
  reminders: number
  people?: number
  dueAt: Date
  hosts?: number
  /** Also such as ring once, have a finer rule, or count from Done. */
  mixed?: boolean
}

/** Many people with reminders that are all due at one moment, hourly ones unless they are mixed. */
export async function plant(
  db: Database,
  { reminders, people = 10, dueAt, hosts = 5, mixed = false }: Field,
) {
  await db.patient.run(
    'plant-people',
    `insert into users (id, name, email, password_hash, verified_at, pro_until, created_at, reminders_count)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n,
       'person' || n || '@host' || n % $3::int || '.example', 'none', $2, 'infinity', $2, 1
     from generate_series(1, $1::int) n`,
    [people, dueAt, hosts],
  )
  await db.patient.run(
    'plant-reminders',
    `insert into all_reminders (user_id, id, title, type, repeat, time_zone, first_at, anchor, waiting_at, next_at,
       created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad((1 + n % $2::int)::text, 12, '0'))::uuid,
       ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Reminder ' || n,
       case kind when 2 then 'once' when 3 then 'weekly' when 4 then 'daily' else 'hourly' end,
       case kind when 3 then '{"every": 2, "weekdays": ["mo", "th"]}' when 4 then '{"every": 3, "from": "done"}' end::jsonb,
       'UTC', $3::timestamptz, $3::timestamptz at time zone 'UTC', $3, $3, $3, $3
     from generate_series(1, $1::int) n, lateral (select case when $4::boolean then n % 5 end as kind) k`,
    [reminders, people, dueAt, mixed],
  )
}

/**
 * Reminders of people who are there that rang before and wait, and ring again at one moment for the only time. Held ones
 * rang in quiet hours that end then, and do not insist.
 */
export async function plantWaiting(
  db: Database,
  {
    reminders,
    people = 10,
    dueAt,
    held = false,
  }: Pick<Field, 'reminders' | 'people' | 'dueAt'> & { held?: boolean },
) {
  await db.patient.run(
    'plant-waiting-reminders',
    `insert into all_reminders (user_id, id, title, type, time_zone, first_at, anchor, waiting_at, current_at, rung_at,
       created_at, updated_at, insist_every, insist_times, insists_at, insisted, insists_left, held_until)
     select ('00000000-0000-4000-8000-' || lpad((1 + n % $2::int)::text, 12, '0'))::uuid,
       ((case when $4::boolean then '00000000-0000-4000-b000-' else '00000000-0000-4000-a000-' end)
         || lpad(n::text, 12, '0'))::uuid, 'Waiting ' || n, 'once', 'UTC', rang_at, rang_at at time zone 'UTC', rang_at, rang_at,
       rang_at, rang_at, rang_at, case when not $4 then 10 end, case when not $4 then 1 end,
       case when not $4 then $3::timestamptz end, case when not $4 then 0 end, case when not $4 then 1 end,
       case when $4 then $3::timestamptz end
     from generate_series(1, $1::int) n, lateral (select $3::timestamptz - interval '10 minutes' as rang_at) r`,
    [reminders, people, dueAt, held],
  )
}

/** How often each occurrence rang in the bell, and how many letters were queued for it. */
export async function rings(db: Database) {
  const row = await db.patient.row<{ rings: number; occurrences: number; letters: number }>(
    'count-rings',
    `select (select count(*) from notifications) as rings,
       (select count(distinct (reminder_id, occurrence_at)) from notifications) as occurrences,
       (select count(*) from deliveries where channel = 'email') as letters`,
  )
  return row!
}
