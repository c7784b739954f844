// Where a page of notes ends, as opaque text. Notes are stored to the millisecond, so the place is exact.
import { rules } from '#contract/messages/rules.ts'
import type { Sort } from '#contract/notes.ts'
import { isId } from '#server/ids.ts'
import { invalid } from '#server/refusal.ts'
import type { NoteRow } from './note.ts'

export type Place = { createdAt: Date | string; id: string }

// Places before every note, so that the first page needs no query of its own.
export const starts: Record<Sort, Place> = {
  newest: { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  oldest: { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
}

const form = /^(\d{1,15}) (.+)$/

export const cursorAfter = (note: Pick<NoteRow, 'created_at' | 'id'>) =>
  Buffer.from(`${note.created_at.getTime()} ${note.id}`).toString('base64url')

export function placeOf(cursor: string | undefined, sort: Sort): Place {
  if (cursor === undefined) return starts[sort]
  const [, moment, id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!isId(id)) throw invalid('cursor', rules.cursor)
  return { createdAt: new Date(Number(moment)), id }
}
