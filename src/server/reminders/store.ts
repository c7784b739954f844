import { fairUse, plans } from '#contract/plans.ts'
import type { Database } from '#server/storage/sql.ts'
import { columns, columnsOf, type Row, series } from './reminder.ts'

const mostAtOnce = 500

// By id, which never changes while we read page after page; sorted afterwards.
export async function list(db: Database, userId: string) {
  const rows: Row[] = []
  for (let isLast = false; !isLast;) {
    const page = await db.rows<Row>(
      'list-reminders',
      `select ${columns} from reminders where user_id = $1 and ($2::uuid is null or id > $2)
       order by id limit ${mostAtOnce}`,
      [userId, rows.at(-1)?.id],
    )
    rows.push(...page)
    isLast = page.length < mostAtOnce
  }
  return rows.toSorted(
    (one, other) => one.waiting_at.getTime() - other.waiting_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

export function find(db: Database, userId: string, id: string) {
  return db.row<Row>('find-reminder', `select ${columns} from reminders where user_id = $1 and id = $2`, [
    userId,
    id,
  ])
}

type NewRow = Pick<Row, 'id' | 'title' | 'description' | 'type' | 'time_zone'> & { date: Date }

// Counts and inserts in one statement, so that no number of parallel requests gets past the limit; a repeated request
// finds what it inserted. Undefined when the plan is full.
export function insert(db: Database, userId: string, row: NewRow, now: Date) {
  return db.row<Row>(
    'add-reminder',
    `with known as (select ${columns} from reminders where user_id = $1 and id = $2),
     counted as (
       update users set reminders_count = reminders_count + 1
       where id = $1 and not exists (select from known)
         and reminders_count < case when pro_until > $8 then ${fairUse.reminders} else ${plans.free.reminders} end
       returning id),
     added as (
       insert into reminders (user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at,
         created_at, updated_at)
       select id, $2, $3, $4, $5, $6, $7, $7::timestamptz at time zone $6, $7, $7, $8, $8 from counted
       returning ${columns})
     select * from added union all select * from known`,
    [userId, row.id, row.title, row.description, row.type, row.time_zone, row.date, now],
  )
}

type Change = { title: string; description?: string; date: Date; type?: string; time_zone?: string }

// Undefined when it is overdue. A draft with the date that was shown keeps the series: a new title on 28 February must
// not turn the 31st into the 28th, and saving a snoozed reminder ends the snooze and keeps the series.
export function change(db: Database, userId: string, id: string, draft: Change, now: Date) {
  return db.row<Row>(
    'change-reminder',
    `with old as (
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
     returning ${columnsOf('r')}`,
    [
      userId,
      id,
      draft.title,
      draft.description ?? null,
      draft.date,
      draft.type ?? null,
      draft.time_zone ?? null,
      now,
    ],
  )
}

// Its notifications leave the bell, their words with them; its deliveries, sent or not, are deleted. The lock waits for a
// ringing that is under way; only a statement after it sees what that wrote.
export function remove(all: Database, userId: string, id: string) {
  return all.transaction(async (db) => {
    const held = await db.rows(
      'hold-reminder',
      'select from reminders where user_id = $1 and id = $2 for update',
      [userId, id],
    )
    if (held.length === 0) return false
    await db.run(
      'remove-reminder',
      `with gone as (delete from reminders where user_id = $1 and id = $2 returning user_id),
       counted as (
         update users u set reminders_count = reminders_count - 1 from gone where u.id = gone.user_id),
       unsent as (
         delete from deliveries d using gone where d.user_id = gone.user_id and d.subject_id = $2)
       update notifications n set reminder_id = null, removed = true, title = '', message = ''
       from gone where n.user_id = gone.user_id and n.reminder_id = $2`,
      [userId, id],
    )
    return true
  })
}

/** Answers whether there may be more. */
export async function removeSome(db: Database, userId: string) {
  const removed = await db.row<{ count: number }>(
    'delete-some-reminders',
    `with gone as (
       delete from reminders where user_id = $1
         and id = any (array(select id from reminders where user_id = $1 limit ${mostAtOnce})) returning id),
     counted as (update users set reminders_count = reminders_count - (select count(*) from gone) where id = $1)
     select count(*) as count from gone`,
    [userId],
  )
  return removed?.count === mostAtOnce
}
