// The statements that a process of version 1.0.0 sends about reminders, notes and sessions, word for word. One may still run
// beside this version while an installation is upgraded.
const columns = 'id, title, description, type, time_zone, first_at, waiting_at, next_at, snoozed, created_at'
const ofRow = columns
  .split(', ')
  .map((column) => `r.${column}`)
  .join(', ')
const series = 'type, first_at, anchor, time_zone'

const noteColumns = 'id, title, content, color, created_at, updated_at'

export const version1 = {
  openSession: `with owner as (
       select id from users where id = $2 and password_hash = coalesce($4, password_hash) for share)
     insert into sessions (token_hash, user_id, created_at, used_at) select $1, id, $3, $3 from owner`,
  fire: `with due as materialized (
     select user_id, id, title, description, type, first_at, anchor, time_zone, next_at from reminders
       where next_at <= $1 and id <> all($3)
       order by next_at limit $2 for update skip locked),
     ringing as materialized (
       select d.user_id, d.id, d.title, d.description, d.next_at as occurrence_at, u.in_app_on, u.email_on, u.push_on,
         u.email, next_occurrence(d.type, d.first_at, d.anchor, d.time_zone, $1) as later_at
       from due d join users u on u.id = d.user_id),
     moved as (
       update reminders r set next_at = g.later_at, snoozed = false from ringing g
       where r.user_id = g.user_id and r.id = g.id),
     rung as (
       insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
       select user_id, occurrence_id(id, occurrence_at), id, occurrence_at, title, coalesce(nullif(description, ''), $4), $1
       from ringing where in_app_on),
     mailed as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
       select user_id, id, occurrence_at, 'email', lower(split_part(email, '@', 2)), $1, $1
       from ringing where email_on)
     select count(*) as count, array_agg(distinct user_id) as user_ids from ringing`,
  soonest: 'select next_at from reminders where id <> all($1) order by next_at limit 1',
  list: `select ${columns} from reminders where user_id = $1 order by waiting_at, id`,
  add: `with known as (select ${columns} from reminders where user_id = $1 and id = $2),
     counted as (
       update users set reminders_count = reminders_count + 1
       where id = $1 and (pro_until > $8 or reminders_count < 40) and not exists (select from known)
       returning id),
     added as (
       insert into reminders (user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at,
         created_at, updated_at)
       select id, $2, $3, $4, $5, $6, $7, $7::timestamptz at time zone $6, $7, $7, $8, $8 from counted
       returning ${columns})
     select * from added union all select * from known`,
  change: `with old as (
       select *, waiting_at = $5 and type = coalesce($6, type) and time_zone = coalesce($7, time_zone) as same,
         coalesce($7, time_zone) as new_zone
       from reminders where user_id = $1 and id = $2 and waiting_at > $8 for update),
     fresh as (
       select old.*,
         case when not same then $5::timestamptz
           when snoozed then next_occurrence(${series}, $8) else waiting_at end as new_at
       from old)
     update reminders r set title = $3, description = coalesce($4, r.description), type = coalesce($6, r.type),
       time_zone = new_zone, first_at = case when same then f.first_at else $5 end,
       anchor = case when same then f.anchor else $5::timestamptz at time zone new_zone end,
       waiting_at = new_at, next_at = new_at, snoozed = false, undo = null, updated_at = $8
     from fresh f where r.user_id = f.user_id and r.id = f.id
     returning ${ofRow}`,
  finish: `with old as (
       select user_id, id, waiting_at, next_at, snoozed,
         next_occurrence(${series}, case when waiting_at > $4 and not snoozed then waiting_at else $4 end) as new_at
       from reminders where user_id = $1 and id = $2 and waiting_at = coalesce($3, waiting_at) for update)
     update reminders r set waiting_at = new_at, next_at = new_at, snoozed = false, updated_at = $4,
       undo = jsonb_build_object('occurrence', old.waiting_at, 'next', old.next_at, 'snoozed', old.snoozed, 'moved', new_at)
     from old where r.user_id = old.user_id and r.id = old.id and new_at < '10000-01-01Z'
     returning ${ofRow}`,
  snooze: `update reminders set waiting_at = $3, next_at = $3, snoozed = true, undo = null, updated_at = $5
     where user_id = $1 and id = $2 and waiting_at = coalesce($4, waiting_at)
       and (snoozed or waiting_at <= $5 or waiting_at <= $3)
     returning ${columns}`,
  remove: `with gone as (delete from reminders where user_id = $1 and id = $2 returning user_id),
       counted as (
         update users u set reminders_count = reminders_count - 1 from gone where u.id = gone.user_id),
       unsent as (
         delete from deliveries d using gone where d.user_id = gone.user_id and d.subject_id = $2)
       update notifications n set reminder_id = null from gone where n.user_id = gone.user_id and n.reminder_id = $2`,
  addNote: `with known as (select ${noteColumns} from notes where user_id = $1 and id = $2),
     counted as (
       update users set notes_count = notes_count + 1
       where id = $1 and not exists (select from known) and (pro_until > $7 or notes_count < 50)
       returning id),
     made as (
       insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select id, $2, $3, $4, $5, $6, $7, $7 from counted returning ${noteColumns})
     select * from known union all select * from made`,
  changeNote: `update notes set title = $3, content = $4, color = coalesce($5, color), searched = $6,
       updated_at = greatest($7::timestamptz, updated_at + interval '1 millisecond')
     where user_id = $1 and id = $2 and ($8::timestamptz is null or updated_at = $8)
     returning ${noteColumns}`,
  listNotes: `select ${noteColumns} from notes where user_id = $1 and (created_at, id) < ($2, $3)
     order by created_at desc, id desc limit $4`,
  removeNote: `with owner as (select id from users where id = $1 for update),
     gone as (delete from notes n using owner o where n.user_id = o.id and n.id = $2 returning n.user_id)
     update users u set notes_count = u.notes_count - 1 from gone where u.id = gone.user_id`,
} as const
