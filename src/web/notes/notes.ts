import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Note, NotesPage, Sort } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { call } from '#web/sync/call.ts'
import { make } from '#web/sync/changes.ts'
import { waiting } from '#web/sync/change.ts'
import { pageOf, useForeseenNotes } from '#web/sync/notes.ts'
import { currentStanding } from '#web/sync/standing.ts'
import { queries } from '#web/sync/queries.ts'
import { useSession } from '#web/sync/session.ts'

export type NotesView = { sort: Sort; q: string }
type Typed = Pick<Note, 'title' | 'content' | 'color'>
type Pages = InfiniteData<NotesPage, string | null>

const queryKey = ['notes'] as const
const nothing: Note[] = []

/** The notes of a view, page after page, and how many there are whatever the view. */
export function useNotes(view: NotesView) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, view],
    queryFn: ({ pageParam, signal }) =>
      call('listNotes', { ...view, ...pageFrom(pageParam) }, signal).catch((error: unknown) =>
        pageOnThisDevice(view, error),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
    // What was searched for is not needed for long.
    ...(view.q && { gcTime: 5 * 60_000 }),
    enabled: useSession().status === 'in',
    select: ({ pages }) => ({
      notes: pages.flatMap(({ data }) => data),
      total: pages.at(-1)?.pagination.totalNotes ?? 0,
    }),
  })
  const { notes = nothing, total = 0 } = query.data ?? {}
  const foreseenList = useForeseenNotes({ notes, total, hasMore: query.hasNextPage }, view)
  // What was known before a failure is still worth reading.
  return { ...query, ...foreseenList, isError: query.isError && !query.data }
}

export function addNote(note: Typed & { _id: string }) {
  const now = new Date().toISOString()
  const shown = { ...note, createdAt: now, updatedAt: now }
  return refreshed(make({ name: 'addNote', input: note, shown }))
}

export function changeNote(note: Note, change: Typed & { ifUpdatedAt?: string }) {
  const { ifUpdatedAt: _, ...typed } = change
  const outcome = { ...note, ...typed }
  const shown = { ...outcome, updatedAt: new Date().toISOString() }
  return foreseen(
    (each) => (each._id === note._id ? outcome : each),
    () => make({ name: 'changeNote', input: { id: note._id, ...change }, shown }),
  )
}

export function removeNote(id: string) {
  return foreseen(
    (note) => (note._id === id ? null : note),
    () => make({ name: 'removeNote', input: { id }, shown: null }),
  )
}

/** Without the network, a view is made from the notes that are known here. */
function pageOnThisDevice(view: NotesView, error: unknown) {
  const lists = queries.getQueriesData<Pages>({ queryKey })
  const isWhole = (key: readonly unknown[]) => !(key[1] as NotesView).q
  const known = lists.find(([key, pages]) => pages && isWhole(key))?.[1]
  const isAsked = queries.getQueryData([...queryKey, view]) === known
  if (!known || isAsked || !currentStanding().offline) throw error
  return pageOf(known.pages, view)
}

// The first page is on the screen soon; the ones after it come in long strides.
function pageFrom(cursor: string | null) {
  return cursor === null ? {} : { cursor, limit: String(limits.notesPage.max) }
}

/** Shows the outcome before the server has spoken, and takes it back if it says no. */
async function foreseen<Reply>(outcome: (note: Note) => Note | null, act: () => Promise<Reply>) {
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueriesData<Pages>({ queryKey })
  queries.setQueriesData<Pages>({ queryKey }, (pages) => pages && withOutcome(pages, outcome))
  const takeBack = () => {
    for (const [key, pages] of before) queries.setQueryData(key, pages)
  }
  return refreshed(
    act().then(
      (reply) => {
        // The list is what the server says; what waits is shown on top of it.
        if (reply === waiting) takeBack()
        return reply
      },
      (error: unknown) => {
        takeBack()
        throw error
      },
    ),
  )
}

async function refreshed<Reply>(change: Promise<Reply>) {
  return change.finally(() => void queries.invalidateQueries({ queryKey }))
}

function withOutcome(all: Pages, outcome: (note: Note) => Note | null): Pages {
  const kept = all.pages.map(({ data }) => data.map(outcome).filter((note) => note !== null))
  const gone = count(all.pages.map(({ data }) => data)) - count(kept)
  return {
    ...all,
    pages: all.pages.map(({ pagination }, at) => ({
      data: kept[at] ?? [],
      pagination: { ...pagination, totalNotes: pagination.totalNotes - gone },
    })),
  }
}

function count(pages: Note[][]) {
  return pages.reduce((sum, page) => sum + page.length, 0)
}
