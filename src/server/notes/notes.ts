// Notes: written, changed, found again.
import { labelKey } from '#contract/note-values.ts'
import { refused } from '#contract/messages/refusals.ts'
import { type NewNote, type NoteChange, type NotesPage, type NotesQuery } from '#contract/notes.ts'
import { defaultColor } from '#contract/note-values.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { newId } from '#server/ids.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import { pgCode, pgCodes } from '#server/storage/errors.ts'
import type { World } from '#server/world.ts'
import { cursorAt, type Place, placeAfter, placeAt } from './cursor.ts'
import { search } from './find.ts'
import * as labels from './label-store.ts'
import { type NoteRow, present } from './note.ts'
import { shelves } from './order.ts'
import * as pages from './pages.ts'
import { searchable, wanted } from './search.ts'
import * as store from './store.ts'
import { writes } from './writes.ts'

export async function list(world: World, account: Account, query: NotesQuery): Promise<NotesPage> {
  const { rows, next } = await find(world, account, query)
  return {
    data: rows.map(present),
    pagination: {
      totalNotes: account.notes_count,
      limit: query.limit,
      nextCursor: next ? cursorAt(next) : null,
    },
  }
}

export async function get(world: World, account: Account, id: string) {
  const row = await store.find(world.db, account.id, id)
  if (!row) throw notFound()
  return present(row)
}

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
    pinned: draft.pinned ?? false,
    archived: draft.archived ?? false,
    labels: labels.columnsOf(draft.labels ?? []),
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

async function update(world: World, account: Account, id: string, { labels: names, ...draft }: NoteChange) {
  const note = {
    ...draft,
    id,
    color: draft.color,
    pinned: draft.pinned,
    archived: draft.archived,
    ...(await searchable(draft.title, draft.content)),
    ifUpdatedAt: draft.ifUpdatedAt === undefined ? undefined : new Date(draft.ifUpdatedAt),
  }
  const row = names
    ? await updateWithLabels(world, account, note, names)
    : await store.update(world.db, account.id, note, world.clock.now())
  if (!row) throw await whyNot(world, account, id)
  world.signals.tell([account.id], 'notes')
  return present({ ...row, labels: names ?? (await labels.namesOn(world.db, account.id, id)) })
}

// The note is held first: what another process writes meanwhile is seen only by a statement after that.
function updateWithLabels(world: World, account: Account, note: store.Change, names: string[]) {
  return world.db.transaction(async (db) => {
    await store.hold(db, account.id, [note.id])
    const row = await store.update(db, account.id, note, world.clock.now())
    if (row) await labels.replace(db, account.id, note.id, names)
    return row
  })
}

async function whyNot(world: World, account: Account, id: string) {
  const isThere = await store.find(world.db, account.id, id)
  return isThere ? conflict('NOTE_CHANGED', refused.noteChanged) : notFound()
}

export async function remove(world: World, account: Account, id: string) {
  const removed = await store.remove(world.db, account.id, id)
  if (!removed) throw notFound()
  world.signals.tell([account.id], 'notes')
  world.signals.tell([account.id], 'user')
  if (removed.had_bell) world.signals.tell([account.id], 'reminders')
}

/** Oldest first, a page at a time. */
export const allNotes = (world: World, account: { id: string }) =>
  pages.inPages(world.db.patient, account.id, present)

// The last rows go with the account by their foreign key.
export const notesData: AccountData = {
  name: 'notes',
  pages: allNotes,
  deleteSome: (db, account) => store.removeSome(db, account.id),
}

type Found = { rows: NoteRow[]; next: Place | undefined }

// Answers with where the next page begins, if there is one. One more than asked for tells.
async function find(world: World, account: Account, query: NotesQuery): Promise<Found> {
  const { sort, cursor, limit } = query
  const label = query.label === undefined ? undefined : labelKey(query.label)
  const words = query.q === undefined ? undefined : wanted(query.q)
  const archived = query.archived ?? (words ? undefined : false)
  const looked = shelves.filter((shelf) => archived === undefined || shelf.archived === archived)
  const place = placeAt(cursor, sort, looked)
  if (!words) {
    const rows = await pages.page(world.db, account.id, { sort, label }, place, limit + 1)
    return {
      rows: rows.slice(0, limit),
      next: rows.length > limit ? placeAfter(rows[limit - 1]!) : undefined,
    }
  }
  const question = { sort, words, label, shelves: looked }
  const { found, stoppedAt } = await search(world, account, question, place, limit + 1)
  const ids = found.slice(0, limit).map(({ id }) => id)
  // By what was found: some of it may be deleted by now, and the next page begins behind it all the same.
  const next = found.length > limit ? placeAfter(found[limit - 1]!) : stoppedAt
  return { rows: await pages.findMany(world.db, account.id, ids), next }
}
