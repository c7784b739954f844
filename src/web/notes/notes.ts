import { useMemo } from 'react'
import type { Note, NotesPage } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { call, callAndLeave } from '#web/sync/call.ts'
import type { ChangeRequest } from '#web/sync/change.ts'
import { applyPending, usePending } from '#web/sync/overlay.ts'
import { listAt, listsNamed } from '#web/sync/lists.ts'
import { tokenOf, useSession } from '#web/sync/session.ts'
import { textOf } from '#web/sync/note-text.ts'
import { leaveChange, submitChange } from '#web/sync/submit.ts'
import { syncState } from '#web/sync/sync-state.ts'
import { usePages, type Pages } from '#web/sync/use-pages.ts'
import { complete, inView, pageOf, viewOf, type NotesView } from './note-views.ts'
import type { Over } from './saver.ts'

// A list that version 1 stored on the device does not say when it was fetched.
type Page = NotesPage & { fetchedAt?: number }

const keyOf = (view: NotesView) => ['notes', view] as const
const noPages: Page[] = []
const noNotes: Note[] = []

/** The notes of a view, page after page, and how many there are in all. */
export function useNotes(view: NotesView) {
  const list = usePages<Page>({
    key: keyOf(view),
    loadPage: (cursor, signal) =>
      call('listNotes', { ...view, ...pageFrom(cursor) }, signal).then(
        (page) => ({ ...page, fetchedAt: Date.now() }),
        (error: unknown) => pageOnThisDevice(view, error),
      ),
    nextOf: ({ pagination }) => pagination.nextCursor,
    enabled: useSession().status === 'in',
    brief: view.q !== '',
  })
  const { sort, q, archived, label } = view
  const { data, hasNextPage } = list
  const pages = data?.pages ?? noPages
  const fetched = useMemo(() => noNotes.concat(...pages.map(({ data: notes }) => notes)), [pages])
  const total = pages.at(-1)?.pagination.totalNotes ?? 0
  // The pages may be of another age than the list: while a search is fetched, those of the last view are shown.
  const here = usePending('notes', fetched, oldestOf(pages))
  return {
    ...list,
    notes: useMemo(
      () => inView(viewOf({ sort, q, archived, label }), here, hasNextPage),
      [sort, q, archived, label, here, hasNextPage],
    ),
    total: total + here.added.length - here.gone,
    // Notes that were fetched before a failure are still worth reading.
    isError: list.isLoadingError,
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
  const { version, base } = over
  return {
    name: 'changeNote',
    input: { id: _id, ...textOf(typed), ...(version !== undefined && { ifUpdatedAt: version }) },
    preview,
    ...(base && { base }),
  }
}

/** Without the network, a view is made from the notes on this device. */
function pageOnThisDevice(view: NotesView, error: unknown) {
  const whole = listsNamed('notes').filter(({ key, known }) => known.data && isWhole(key[1] as NotesView))
  if (whole.length === 0 || whole.includes(listAt(keyOf(view))) || !syncState().offline) throw error
  const pages = whole.flatMap(({ known }) => (known.data as Pages<Page>).pages)
  return { ...pageOf(pages, view), fetchedAt: oldestOf(pages) }
}

const isWhole = ({ q, label }: NotesView) => !q && !label

/** Every note that is known on this device: as the newest list has it, with what was done to it since. */
export function notesHere(): Note[] {
  const lists = listsNamed('notes').filter(({ known }) => known.data)
  const pages = lists
    .flatMap(({ known }) => (known.data as Pages<Page>).pages)
    .toSorted((one, other) => ageOf(one) - ageOf(other))
  const all = new Map(pages.flatMap(({ data }) => data.map((note) => [note._id, complete(note)])))
  const ages = new Map(pages.flatMap((page) => page.data.map(({ _id }) => [_id, ageOf(page)])))
  const { acknowledged, pending, sending } = syncState()
  const missing = acknowledged.filter(
    ({ preview, acknowledgedAt }) =>
      !preview || [preview].flat().some(({ _id }) => acknowledgedAt >= (ages.get(_id) ?? 0)),
  )
  const { items, added, others } = applyPending(
    'notes',
    [...all.values()],
    [...missing, ...pending, ...sending],
  )
  return [...items, ...added, ...others].map(complete)
}

const ageOf = ({ fetchedAt = 0 }: Page) => fetchedAt

// The first page is small, so that it shows soon; the next ones are as long as the server allows.
function pageFrom(cursor: string | null) {
  return cursor === null ? {} : { cursor, limit: String(limits.notesPage.max) }
}

function oldestOf(pages: Page[]) {
  return pages.length === 0 ? 0 : Math.min(...pages.map(ageOf))
}
