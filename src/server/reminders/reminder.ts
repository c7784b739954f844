// A reminder as the database keeps it and as the API shows it.
import type { Reminder, ReminderType } from '#contract/reminders.ts'

export type Row = {
  id: string
  title: string
  description: string
  type: ReminderType
  time_zone: string
  first_at: Date
  waiting_at: Date
  next_at: Date
  snoozed: boolean
  created_at: Date
}

export const columns =
  'id, title, description, type, time_zone, first_at, waiting_at, next_at, snoozed, created_at'

export const columnsOf = (table: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')

// The series of a row, as next_occurrence() takes it.
export const series = 'type, first_at, anchor, time_zone'

export const isOverdue = (row: Pick<Row, 'waiting_at'>, now: Date) => row.waiting_at <= now

export function present(row: Row, now: Date): Reminder {
  const overdue = isOverdue(row, now)
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: row.waiting_at.toISOString(),
    type: row.type,
    status: overdue ? 'overdue' : 'upcoming',
    timeZone: row.time_zone,
    nextDate: row.next_at.toISOString(),
    firstDate: row.first_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    snoozed: row.snoozed && !overdue,
  }
}
