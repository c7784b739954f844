// Where a page ends, as text that means nothing to anybody else. Moments are kept by the millisecond,
// so the place is exact.
import { rules } from '#contract/messages/rules.ts'
import type { Sort } from '#contract/notes.ts'
import { invalid } from '#server/refusal.ts'
import type { NoteRow } from './note.ts'

export type Place = { createdAt: Date | string; id: string }

// Places before every note, so that the first page is asked for like all the others.
const starts: Record<Sort, Place> = {
  newest: { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  oldest: { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
}

const form = /^(\d{1,15}) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const cursorAfter = (note: NoteRow) =>
  Buffer.from(`${note.created_at.getTime()} ${note.id}`).toString('base64url')

export function placeOf(cursor: string | undefined, sort: Sort): Place {
  if (cursor === undefined) return starts[sort]
  const [, moment, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id) throw invalid('cursor', rules.cursor)
  return { createdAt: new Date(Number(moment)), id }
}
