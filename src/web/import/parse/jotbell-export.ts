// Our own export, as JSON or inside the archive. Its ids stay: what the account still has exists, and notes keep their bells.
import { Export, exportElement } from '#contract/export.ts'
import { type ReadItem, readItem } from '#contract/imports.ts'
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

export type ExportedRow = { title: string; read: ReadItem }

/** Notes come first, so that their bells find them. */
export function rowsOf({ notes, reminders, history = [] }: Export): ExportedRow[] {
  const past = Map.groupBy(history, ({ reminderId }) => reminderId)
  return [
    ...notes.map((row) => rowOf({ ...row, kind: 'note' })),
    ...reminders.map((row) => {
      const newest = (past.get(row['_id']) ?? []).slice(-limits.history)
      return rowOf({ ...row, kind: 'reminder', ...(newest.length > 0 && { history: newest }) })
    }),
  ]
}

function rowOf(row: Record<string, unknown>): ExportedRow {
  const title = row['title']
  return { title: typeof title === 'string' ? title : '', read: readItem(row) }
}
