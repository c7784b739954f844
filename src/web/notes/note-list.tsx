import { useCallback } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useUser } from '#web/sync/session.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { NoteGrid } from './note-grid.tsx'
import { NoNotes, NotesLoading, NothingFound } from './note-states.tsx'
import type { useNotes } from './notes.ts'
import { confirmRemoval } from './note-actions.ts'
import type { Unsent } from './use-shown-notes.ts'

type NoteListProps = {
  list: ReturnType<typeof useNotes>
  /** What of it is shown, and what is in it that the server does not have yet. */
  notes: Note[]
  unsent: ReadonlyMap<string, Unsent>
  q: string
  onClear: () => void
  onOpen: (note: Note) => void
}

export function NoteList({ list, notes, unsent, q, onClear, onOpen }: NoteListProps) {
  const { _id: userId } = useUser()
  const { notes: known } = list
  const focus = useFocusAfterRemoval(notes, focusOn)
  const remove = useCallback(
    (note: Note) => {
      const isDraft = !known.some(({ _id }) => _id === note._id)
      void confirmRemoval(userId, note, isDraft, () => focus.removing(note))
    },
    [userId, known, focus],
  )
  const failed = (retry: () => unknown) => (
    <ListFailed
      text={failures.list(messageOf(list.error, chrome.unreachable))}
      retryLabel={chrome.tryAgain}
      onRetry={() => void retry()}
    />
  )

  if (list.isPending) return <NotesLoading />
  if (list.isLoadingError) return failed(list.refetch)
  if (notes.length === 0) return q ? <NothingFound search={q} onClear={onClear} /> : <NoNotes />
  return (
    <>
      <NoteGrid
        notes={notes}
        unsent={unsent}
        more={list.hasNextPage}
        onNearEnd={list.isFetching || list.isFetchNextPageError ? undefined : list.fetchNextPage}
        onOpen={onOpen}
        onRemove={remove}
      />
      {list.isFetchNextPageError && failed(list.fetchNextPage)}
    </>
  )
}

function focusOn(id: string | undefined) {
  const note = id && document.querySelector<HTMLElement>(`[data-note="${id}"]`)
  ;(note || document.querySelector<HTMLElement>('h1'))?.focus()
}
