import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import type { Note } from '#contract/notes.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import type { StoredDraft } from './drafts.ts'
import { NoteGroups } from './note-groups.tsx'
import { NothingHere, NotesLoading } from './note-states.tsx'
import type { NotesView } from './note-views.ts'
import type { useNotes } from './notes.ts'
import { useRings } from './ring-chip.tsx'
import { useCardActions } from './use-card-actions.ts'
import type { Selection } from './use-selection.ts'
import type { Unsent } from './use-shown-notes.ts'

type NoteListProps = {
  list: ReturnType<typeof useNotes>
  /** What of it is shown, and what is in it that the server does not have yet. */
  notes: Note[]
  unsent: ReadonlyMap<string, Unsent>
  drafts: readonly StoredDraft[]
  view: NotesView
  selection: Selection
  /** Back to all notes, without a search. */
  onClear: () => void
  onOpen: (note: Note) => void
}

export function NoteList({ list, notes, unsent, drafts, view, selection, onClear, onOpen }: NoteListProps) {
  const onSelect = selection.toggle
  const actions = useCardActions({ known: list.notes, drafts, onOpen, onSelect })
  const rings = useRings()
  const failed = (retry: () => unknown) => (
    <ListFailed
      text={failures.list(messageOf(list.error, chrome.unreachable))}
      retryLabel={chrome.tryAgain}
      onRetry={() => void retry()}
    />
  )

  if (list.isPending) return <NotesLoading />
  if (list.isLoadingError) return failed(list.refetch)
  if (notes.length === 0) return <NothingHere view={view} onClear={onClear} />
  return (
    <>
      <NoteGroups
        notes={notes}
        isGrouped={!view.archived && !view.label}
        unsent={unsent}
        rings={rings}
        chosen={selection.ids}
        isInArchive={view.archived !== undefined}
        more={list.hasNextPage}
        onNearEnd={list.isFetching || list.isFetchNextPageError ? undefined : list.fetchNextPage}
        actions={actions}
      />
      {list.isFetchNextPageError && failed(list.fetchNextPage)}
    </>
  )
}
