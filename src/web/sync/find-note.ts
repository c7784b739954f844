import type { Note, NotesPage } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { callAs } from './call.ts'

/** A note as the server has it now. The API lists notes and fetches none alone, so they are looked through. */
export async function findNote(id: string, token: string | null): Promise<Note | undefined> {
  return (await findIn(id, token, {})) ?? findIn(id, token, { archived: 'true' })
}

async function findIn(id: string, token: string | null, where: { archived?: 'true' }) {
  let cursor: string | null = null
  do {
    const query: Record<string, string> = {
      ...where,
      limit: String(limits.notesPage.max),
      ...(cursor && { cursor }),
    }
    const page: NotesPage = await callAs(token, 'listNotes', query)
    const found = page.data.find(({ _id }) => _id === id)
    if (found) return found
    cursor = page.pagination.nextCursor
  } while (cursor)
  return undefined
}
