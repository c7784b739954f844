import type { ImportItemDraft } from '#contract/imports.ts'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { repeatOf } from '#rhythm/repeat.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

/** What becomes of it: "Note, with 14 boxes, label Travel, pinned", "Reminder, Once, Mon 1 Jun, 10:00 AM". */
export function sayItem(item: ImportItemDraft, now: number, times: TimeWords) {
  return item.kind === 'note' ? sayNote(item) : sayReminder(item, now, times)
}

function sayNote({ content, labels = [], pinned, archived }: Extract<ImportItemDraft, { kind: 'note' }>) {
  const boxes = content.match(/^- \[[ x]\] /gm)?.length ?? 0
  return [
    words.note,
    boxes > 0 && words.boxes(boxes),
    labels.length > 0 && words.label(labels),
    pinned && words.pinned,
    archived && words.archived,
  ]
    .filter(Boolean)
    .join(', ')
}

function sayReminder(item: Extract<ImportItemDraft, { kind: 'reminder' }>, now: number, times: TimeWords) {
  const { date, firstDate = date, type = 'daily', timeZone: zone = 'UTC', status } = item
  const repeat = repeatOf(item.repeat)
  const wall = wallAt(Date.parse(date), zone)
  const hasOwnTimes = repeat?.times !== undefined || type === 'hourly'
  return [
    words.reminder,
    sayRhythm({ type, repeat }, wallAt(Date.parse(firstDate), zone), times),
    type === 'once' && times.shortDate(wall, wallAt(now, zone)),
    !hasOwnTimes && times.clock(wall),
    status === 'done' && words.done,
    status === 'overdue' && words.overdue,
  ]
    .filter(Boolean)
    .join(', ')
}
