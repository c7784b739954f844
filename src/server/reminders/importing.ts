// Reminders that an import brings, as far as they had come elsewhere, and takes away again. Nothing rings for what is past.
import type { ReminderItem } from '#contract/imports.ts'
import { importRules } from '#contract/messages/imports.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Account } from '#server/accounts/account.ts'
import { invalid } from '#server/refusal.ts'
import { fitting, refuseEarlyEnd } from './draft.ts'
import type { ImportedReminder, PastRow } from './import-store.ts'
import { insistOf } from './insist.ts'

export { holdMade, type ImportedReminder, insertMany, removeUnchanged } from './import-store.ts'

const firstYear = Date.parse('1900-01-01T00:00:00Z')

/** Refuses what no reminder can be. A contact stays only if they have agreed: those of another account are nobody here. */
export function readReminder(
  item: ReminderItem,
  account: Account,
  agreed: Set<string>,
  now: Date,
): ImportedReminder {
  const date = within(item.date)
  const first_at = item.firstDate === undefined ? date : within(item.firstDate)
  const type = item.type ?? 'daily'
  const repeat = fitting(type, item.repeat)
  const time_zone = item.timeZone ?? account.time_zone
  refuseEarlyEnd(repeat, first_at, time_zone)
  const { insist } = item
  const contact = insist?.contact && agreed.has(insist.contact) ? insist.contact : null
  const shareText = insist?.contact && !contact ? null : insist?.shareText
  const isDone = item.status === 'done' || item.doneAt !== undefined
  const waits = !isDone && (item.status === 'overdue' || item.snoozed === true)
  return {
    id: item._id.toLowerCase(),
    title: item.title,
    description: item.description ?? '',
    type,
    repeat,
    time_zone,
    first_at,
    date,
    waits,
    snoozed: !isDone && item.snoozed === true,
    current_at: waits && item.occurrence !== undefined ? within(item.occurrence) : null,
    done_at: isDone ? notAfter(now, item.doneAt) : null,
    created_at: notAfter(now, item.createdAt),
    ...insistOf({ ...item, insist: insist && { ...insist, contact, shareText } }),
    streak: item.streak ?? 0,
    best_streak: Math.max(item.best ?? 0, item.streak ?? 0),
    note_id: item.noteId ?? null,
    history: (item.history ?? []).map((past) => readPast(past, now)),
  }
}

function readPast(past: NonNullable<ReminderItem['history']>[number], now: Date): PastRow {
  const occurrence_at = within(past.occurrence)
  const answered_at = past.outcome === 'missed' ? null : notAfter(now, past.at ?? past.occurrence)
  return { occurrence_at, outcome: past.outcome, answered_at }
}

function within(text: string) {
  const date = new Date(text)
  if (date.getTime() < firstYear) throw invalid('date', importRules.dateOld)
  if (date.getUTCFullYear() > 9999) throw invalid('date', rules.dateFar)
  return date
}

function notAfter(now: Date, text: string | undefined) {
  const date = text === undefined ? now : within(text)
  return date < now ? date : now
}
