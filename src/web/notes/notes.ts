import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Note, NotesPage } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { call, callAndLeave } from '#web/sync/call.ts'
import type { ChangeRequest } from '#web/sync/change.ts'
import { usePending } from '#web/sync/overlay.ts'
import { queries } from '#web/sync/queries.ts'
import { tokenOf, useSession } from '#web/sync/session.ts'
import { leaveChange, submitChange } from '#web/sync/submit.ts'
import { syncState } from '#web/sync/sync-state.ts'
import { inView, pageOf, type NotesView } from './note-views.ts'
import type { Over } from './saver.ts'

// A list that version 1 stored on the device does not say when it was fetched.
type Page = NotesPage & { fetchedAt?: number }
type Pages = InfiniteData<Page, string | null>

const queryKey = ['notes'] as const
const nothing: Note[] = []

/** The notes of a view, page after page, and how many there are in all. */
export function useNotes(view: NotesView) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, view],
    queryFn: ({ pageParam, signal }) =>
      call('listNotes', { ...view, ...pageFrom(pageParam) }, signal).then(
        (page) => ({ ...page, fetchedAt: Date.now() }),
        (error: unknown) => pageOnThisDevice(view, error),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
    // The result of a search is not needed for long.
    ...(view.q && { gcTime: 5 * 60_000 }),
    enabled: useSession().status === 'in',
    select: ({ pages }) => ({
      notes: pages.flatMap(({ data }) => data),
      total: pages.at(-1)?.pagination.totalNotes ?? 0,
      // The pages may be of another age than the query: while a search is fetched, those of the last view are shown.
      fetchedAt: oldestOf(pages),
    }),
  })
  const { sort, q } = view
  const { hasNextPage } = query
  const { notes = nothing, total = 0, fetchedAt = 0 } = query.data ?? {}
  const { items, added, gone } = usePending('notes', notes, fetchedAt)
  return {
    ...query,
    notes: useMemo(
      () => inView({ sort, q }, items, added, hasNextPage),
      [sort, q, items, added, hasNextPage],
    ),
    total: total + added.length - gone,
    // Notes that were fetched before a failure are still worth reading.
    isError: query.isError && !query.data,
  }
}

export function saveNote(note: Note, over: Over) {
  return submitChange(changeOf(note, over))
}

/** The queue saves it, and says so if that fails. */
export function leaveNote(note: Note, over: Over) {
  return leaveChange(changeOf(note, over))
}

/** The page goes: sent past the queue, and nobody hears the answer. */
export function sendLast(userId: string, note: Note, over: Over) {
  const token = tokenOf(userId)
  const { name, input } = changeOf(note, over)
  if (token) callAndLeave(token, name, input)
}

export function removeNote(id: string) {
  return submitChange({ name: 'removeNote', input: { id }, preview: null })
}

/** A new note is given up before it was finished, and nothing is said about it. */
export function leaveRemoval(id: string) {
  return leaveChange({ name: 'removeNote', input: { id }, preview: null })
}

function changeOf(preview: Note, over: Over): ChangeRequest<'addNote' | 'changeNote'> {
  const { _id, createdAt: _, updatedAt: _now, ...typed } = preview
  if (!over) return { name: 'addNote', input: { _id, ...typed }, preview }
  const ifVersion = over.version === undefined ? {} : { ifUpdatedAt: over.version }
  return { name: 'changeNote', input: { id: _id, ...typed, ...ifVersion }, preview }
}

/** Without the network, a view is made from the notes on this device. */
function pageOnThisDevice(view: NotesView, error: unknown) {
  const lists = queries.getQueriesData<Pages>({ queryKey })
  const isWhole = (key: readonly unknown[]) => !(key[1] as NotesView).q
  const known = lists.find(([key, pages]) => pages && isWhole(key))?.[1]
  const isAsked = queries.getQueryData([...queryKey, view]) === known
  if (!known || isAsked || !syncState().offline) throw error
  return { ...pageOf(known.pages, view), fetchedAt: oldestOf(known.pages) }
}

// The first page is small, so that it shows soon; the next ones are as long as the server allows.
function pageFrom(cursor: string | null) {
  return cursor === null ? {} : { cursor, limit: String(limits.notesPage.max) }
}

function oldestOf(pages: Page[]) {
  return Math.min(...pages.map(({ fetchedAt = 0 }) => fetchedAt))
}
