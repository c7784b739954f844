import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { NewNote, Note, NoteChange, NotesPage, Sort } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { call } from '#web/data/call.ts'
import { queries } from '#web/data/queries.ts'
import { useSession } from '#web/data/session.ts'

export type NotesView = { sort: Sort; q: string }
type Pages = InfiniteData<NotesPage, string | null>

const queryKey = ['notes'] as const
const nothing: Note[] = []

/** The notes of a view, page after page, and how many there are whatever the view. */
export function useNotes(view: NotesView) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, view],
    queryFn: ({ pageParam, signal }) => call('listNotes', { ...view, ...pageFrom(pageParam) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
    enabled: useSession().status === 'in',
    select: ({ pages }) => ({
      notes: pages.flatMap(({ data }) => data),
      total: pages.at(-1)?.pagination.totalNotes ?? 0,
    }),
  })
  return { ...query, notes: query.data?.notes ?? nothing, total: query.data?.total ?? 0 }
}

export function addNote(note: NewNote) {
  return refreshed(call('addNote', note))
}

export function changeNote(id: string, change: NoteChange) {
  const { title, content, color } = change
  return foreseen(
    (note) => (note._id === id ? { ...note, title, content, color: color ?? note.color } : note),
    () => call('changeNote', { id, ...change }),
  )
}

export function removeNote(id: string) {
  return foreseen(
    (note) => (note._id === id ? null : note),
    () => call('removeNote', { id }),
  )
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
  return refreshed(
    act().catch((error: unknown) => {
      for (const [key, pages] of before) queries.setQueryData(key, pages)
      throw error
    }),
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
