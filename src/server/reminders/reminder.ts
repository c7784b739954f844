// A reminder as the database keeps it and as the API shows it.
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { writeInstant } from '#server/storage/instant.ts'
import { insistColumns, type InsistRow, presentInsist } from './insist.ts'
import { rhythmInWords } from './wording.ts'

export type Row = InsistRow & {
  id: string
  title: string
  description: string
  type: ReminderType
  repeat: Repeat | null
  time_zone: string
  first_at: Date
  waiting_at: Date
  next_at: Date | null
  snoozed: boolean
  created_at: Date
  done_at: Date | null
  insists_at: Date | null
  insists_left: number | null
  note_id: string | null
}

export const columns = `id, title, description, type, repeat, time_zone, first_at, waiting_at, next_at, snoozed, created_at, done_at, ${insistColumns}, insists_at, insists_left, note_id`

export const columnsIn = (list: string, table: string) =>
  list
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')

export const columnsOf = (table: string) => columnsIn(columns, table)

// The series of a row, as next_occurrence() takes it.
export const series = 'type, repeat, first_at, anchor, time_zone, last_wall'

// Plain types take the cheaper function of version 1. It does not know that the calendar ends with the year 9999, so the last
// years go through the function of finer rules.
export const nextAfter = (moment: string, table: string) =>
  `case when ${table}.repeat is null and ${table}.type <> 'once' and ${moment} < '9990-01-01Z'
     then next_occurrence(${columnsIn('type, first_at, anchor, time_zone', table)}, ${moment})
     else next_occurrence(${columnsIn(series, table)}, ${moment}) end`

/** The moment under which it rang last: a snooze rings under its own, later than its occurrence. */
export const rangAt = 'greatest(current_at, waiting_at)'

/**
 * Whether a reminder is not among those in a list of accounts and ids. An id names one only within its account: clients choose
 * them. Only namesakes need the second look, so it costs a claim nothing. Namesakes between two accounts of the list may be
 * left out too.
 */
export const isNotIn = (list: string) => `(id <> all(${list}) or user_id <> all(${list}))`

export const isOverdue = (row: Pick<Row, 'waiting_at'>, now: Date) => row.waiting_at <= now

export function present(row: Row, now: Date): Reminder {
  const overdue = isOverdue(row, now)
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: writeInstant(row.waiting_at),
    type: row.type,
    ...(row.repeat && { repeat: row.repeat }),
    rhythm: rhythmInWords(row, '24'),
    status: row.done_at ? 'done' : overdue ? 'overdue' : 'upcoming',
    timeZone: row.time_zone,
    nextDate: row.next_at && writeInstant(row.next_at),
    firstDate: writeInstant(row.first_at),
    createdAt: writeInstant(row.created_at),
    snoozed: row.snoozed && !overdue,
    ...presentInsist(row),
    ...(row.note_id && { noteId: row.note_id }),
    ...(row.done_at && { doneAt: writeInstant(row.done_at) }),
  }
}
