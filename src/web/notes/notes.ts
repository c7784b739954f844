import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Note, NotesPage } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { queries } from '#web/sync/queries.ts'
import { useSession } from '#web/sync/session.ts'
import { submitChange } from '#web/sync/submit.ts'
import { syncState } from '#web/sync/sync-state.ts'
import { inView, pageOf, type NotesView } from './note-views.ts'

type Typed = Pick<Note, 'title' | 'content' | 'color'>
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

export function addNote(note: Typed & { _id: string }) {
  const now = new Date().toISOString()
  return submitChange({ name: 'addNote', input: note, preview: { ...note, createdAt: now, updatedAt: now } })
}

export function changeNote(note: Note, change: Typed & { ifUpdatedAt?: string }) {
  const { ifUpdatedAt: _, ...typed } = change
  const preview = { ...note, ...typed, updatedAt: new Date().toISOString() }
  return submitChange({ name: 'changeNote', input: { id: note._id, ...change }, preview })
}

export function removeNote(id: string) {
  return submitChange({ name: 'removeNote', input: { id }, preview: null })
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
