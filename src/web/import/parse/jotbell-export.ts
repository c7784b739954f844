// Our own export, as JSON or inside the archive. Its ids stay: what the account still has exists, and notes keep their bells.
import { Export, exportElement } from '#contract/export.ts'
import { type ReadItem, readItem } from '#contract/imports.ts'
import { lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { limits } from '#contract/plans.ts'

/** Undefined where the text is no export of ours. */
export function exportIn(text: string): Export | undefined {
  const json = text.trimStart().startsWith('<') ? jsonOf(text) : text
  try {
    const result = Export.safeParse(JSON.parse(json))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

function jsonOf(archive: string) {
  const from = archive.indexOf(exportElement.start) + exportElement.start.length
  return archive.slice(from, archive.indexOf(exportElement.end, from))
}

export type ExportedRow = { title: string; read: ReadItem; lost: string[] }

/** Notes come first, so that their bells find them. */
export function rowsOf({ notes, reminders, history = [] }: Export): ExportedRow[] {
  const past = Map.groupBy(history, ({ reminderId }) => reminderId)
  return [
    ...notes.map((row) => rowOf({ ...row, kind: 'note' })),
    ...reminders.map((row) => withHistory(row, past.get(row['_id']) ?? [])),
  ]
}

/** What rings seven times a day or more may have a longer history than a call has room for. */
function withHistory(row: Record<string, unknown>, past: unknown[]) {
  const history = past.slice(-limits.importHistory)
  const behind = past.length - history.length
  const lost = behind > 0 ? [lostOnTheWay.history(behind)] : []
  return rowOf({ ...row, kind: 'reminder', ...(history.length > 0 && { history }) }, lost)
}

function rowOf(row: Record<string, unknown>, lost: string[] = []): ExportedRow {
  const title = row['title']
  return { title: typeof title === 'string' ? title : '', read: readItem(row), lost }
}
