// What of the rows fits into the plan, and what a person wants of it.
import type { User } from '#contract/accounts.ts'
import { plans } from '#contract/plans.ts'
import { isItemRow, type ItemRow, type Row } from './rows.ts'

export type Room = { notes: number; reminders: number }
export const everything: Room = { notes: Infinity, reminders: Infinity }

/** How many more the plan takes. */
export function roomOf({ isPro, usage }: Pick<User, 'isPro' | 'usage'>): Room {
  if (isPro) return everything
  const left = (limit: number, used: number) => Math.max(0, limit - used)
  return {
    notes: left(plans.free.notes, usage.notes),
    reminders: left(plans.free.reminders, usage.reminders),
  }
}

export const isNote = (row: Row): row is ItemRow => isItemRow(row) && row.item.kind === 'note'
export const isReminder = (row: Row): row is ItemRow => isItemRow(row) && row.item.kind === 'reminder'

/** What is done for good takes no place in the plan. */
const takesPlace = ({ item }: ItemRow) => !(item.kind === 'reminder' && item.status === 'done')

/** Those that need a place and find none are not ticked: the newest notes and the reminders that ring soonest come first. */
export function firstChoice(rows: readonly Row[], room: Room): Set<string> {
  const notes = rows.filter(isNote).toSorted((one, other) => writtenAt(other) - writtenAt(one))
  const reminders = rows.filter(isReminder).toSorted((one, other) => ringsAt(one) - ringsAt(other))
  const free = reminders.filter((row) => !takesPlace(row))
  const fitting = [
    ...notes.slice(0, room.notes),
    ...reminders.filter(takesPlace).slice(0, room.reminders),
    ...free,
  ]
  return new Set(fitting.map(({ id }) => id))
}

const writtenAt = ({ item }: ItemRow) =>
  Date.parse((item.kind === 'note' ? item.updatedAt : undefined) ?? item.createdAt ?? '') || 0
const ringsAt = ({ item }: ItemRow) => (item.kind === 'reminder' ? Date.parse(item.date) : 0)

export type Sums = ReturnType<typeof sumsOf>

export function sumsOf(rows: readonly Row[], ticked: ReadonlySet<string>, room: Room) {
  const kinds = { notes: rows.filter(isNote), reminders: rows.filter(isReminder) }
  const of = (name: 'notes' | 'reminders') => {
    const wanting = kinds[name].filter(takesPlace)
    const chosen = wanting.filter(({ id }) => ticked.has(id)).length
    return {
      found: kinds[name].length,
      ticked: kinds[name].filter(({ id }) => ticked.has(id)).length,
      wanting: wanting.length,
      fit: Math.min(wanting.length, room[name]),
      tooMany: Math.max(0, chosen - room[name]),
    }
  }
  return {
    notes: of('notes'),
    reminders: of('reminders'),
    leftOut: rows.length - kinds.notes.length - kinds.reminders.length,
  }
}

export type Ring = { day: number; title: string; id: string }

/** What rings in the next 30 days, day by day. */
export function ringsOf(rows: readonly Row[], ticked: ReadonlySet<string>): Ring[] {
  const rings = rows.flatMap((row) =>
    isItemRow(row) && ticked.has(row.id)
      ? row.days.map((day) => ({ day, title: row.item.title, id: row.id }))
      : [],
  )
  return rings.toSorted((one, other) => one.day - other.day)
}
