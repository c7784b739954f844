// Notes: written, changed, found again.
import { refused } from '#contract/messages/refusals.ts'
import {
  defaultColor,
  type NewNote,
  type NoteChange,
  type NotesPage,
  type NotesQuery,
} from '#contract/notes.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { newId } from '#server/ids.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import { pgCode, pgCodes } from '#server/storage/errors.ts'
import { createTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import { cursorAfter, placeOf } from './cursor.ts'
import { present } from './note.ts'
import { search } from './find.ts'
import { searchable, wanted } from './search.ts'
import * as store from './store.ts'

export async function list(world: World, account: Account, query: NotesQuery): Promise<NotesPage> {
  const { rows, last } = await find(world, account, query)
  return {
    data: rows.map(present),
    pagination: {
      totalNotes: account.notes_count,
      limit: query.limit,
      nextCursor: last ? cursorAfter(last) : null,
    },
  }
}

// One at a time for each account: what one person writes at once must not hold up everybody else.
const writes = createTurns()

export const add = (world: World, account: Account, draft: NewNote) =>
  writes.take(world.config, account.id, () => insert(world, account, draft))

export const change = (world: World, account: Account, id: string, draft: NoteChange) =>
  writes.take(world.config, account.id, () => update(world, account, id, draft))

async function insert(world: World, account: Account, { _id: given, ...draft }: NewNote) {
  const now = world.clock.now()
  const id = given?.toLowerCase() ?? newId(now)
  const note = {
    ...draft,
    id,
    color: draft.color ?? defaultColor,
    ...(await searchable(draft.title, draft.content)),
  }
  const row = await store.insert(world.db, account.id, note, now).catch((error: unknown) => {
    // The same note arrived twice at the same moment: the other request has added it.
    if (pgCode(error) === pgCodes.uniqueViolation) return store.find(world.db, account.id, id)
    throw error
  })
  if (!row && isPro(account, now)) throw new Refusal(403, refused.tooManyNotes)
  if (!row) throw new Refusal(403, refused.noteLimit, { errorCode: 'NOTE_LIMIT_REACHED' })
  world.signals.tell([account.id], 'notes')
  world.signals.tell([account.id], 'user')
  return present(row)
}

async function update(world: World, account: Account, id: string, draft: NoteChange) {
  const note = {
    ...draft,
    id,
    color: draft.color,
    ...(await searchable(draft.title, draft.content)),
    ifUpdatedAt: draft.ifUpdatedAt === undefined ? undefined : new Date(draft.ifUpdatedAt),
  }
  const row = await store.update(world.db, account.id, note, world.clock.now())
  if (!row) return present(await alreadySo(world, account, id, draft))
  world.signals.tell([account.id], 'notes')
  return present(row)
}

// A client that lost the reply sends the same change again: the note already says so.
async function alreadySo(world: World, account: Account, id: string, draft: NoteChange) {
  const found = await store.find(world.db, account.id, id)
  if (!found) throw notFound()
  const { title, content, color = found.color } = draft
  const isSame = found.title === title && found.content === content && found.color === color
  if (!isSame) throw conflict('NOTE_CHANGED', refused.noteChanged)
  return found
}

export async function remove(world: World, account: Account, id: string) {
  if ((await store.remove(world.db, account.id, id)) === 0) throw notFound()
  world.signals.tell([account.id], 'notes')
  world.signals.tell([account.id], 'user')
}

// The last rows go with the account by their foreign key.
export const notesData: AccountData = {
  name: 'notes',
  pages: (world, account) => store.inPages(world.db.patient, account.id, present),
  deleteSome: (db, account) => store.removeSome(db, account.id),
}

// Answers with the last note of the page if there is a next one. One more than asked for tells.
async function find(world: World, account: Account, { sort, q, cursor, limit }: NotesQuery) {
  const place = placeOf(cursor, sort)
  const words = wanted(q ?? '')
  if (!words) {
    const rows = await store.page(world.db, account.id, sort, place, limit + 1)
    return { rows: rows.slice(0, limit), last: rows.length > limit ? rows[limit - 1] : undefined }
  }
  const { found, stoppedAt } = await search(world, account, { sort, words }, place, limit + 1)
  const ids = found.slice(0, limit).map(({ id }) => id)
  // By what was found: some of it may be deleted by now, and the next page begins behind it all the same.
  const last = found.length > limit ? found[limit - 1] : stoppedAt
  return { rows: await store.findMany(world.db, account.id, ids), last }
}
