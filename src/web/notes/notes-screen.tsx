import { useCallback, useEffect, useRef, useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note, Sort } from '#contract/notes.ts'
import { plans } from '#contract/plans.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useNotes } from '#web/notes/notes.ts'
import { useUser } from '#web/sync/session.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { NoteEditor, type Editing } from '#web/notes/note-editor.tsx'
import { NoteGrid } from '#web/notes/note-grid.tsx'
import { NoNotes, NotesLoading, NothingFound } from '#web/notes/note-states.tsx'
import { NoteTools } from '#web/notes/note-tools.tsx'
import { confirmRemoval } from '#web/notes/save-note.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { sharedIn } from '#web/notes/shared.ts'
import { sayLimit } from '#web/plans/plan-limit.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useRequest } from '#web/ui/use-request.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'

export function Component() {
  const { isPro } = useUser()
  const [sort, setSort] = useState<Sort>('newest')
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim())
  const list = useNotes({ sort, q })
  const { open: edit, show } = useDialog<Editing>()

  const full = !isPro && list.total >= plans.free.notes
  const create = (how: Editing) => (full ? void sayLimit('NOTE_LIMIT_REACHED') : edit(how))
  useShortcut('n', () => create({}))
  useRequest(!list.isPending, (asked) => create({ shared: sharedIn(asked) }))
  const open = useCallback((note: Note) => edit({ note }), [edit])
  const remove = useRemoval(list.notes)

  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHead title={noteWords.heading} line={list.isPending ? undefined : planLine(list.total, isPro)} />
        <NoteTools
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          full={full}
          onCreate={() => create({})}
          onVoice={() => create({ voice: true })}
        />
      </div>
      <output className="sr-only">
        {q && !list.isFetching && noteWords.found(list.notes.length, list.hasNextPage)}
      </output>
      {list.isPending ? (
        <NotesLoading />
      ) : list.isLoadingError ? (
        <ListFailed
          text={failures.list(messageOf(list.error, chrome.unreachable))}
          retryLabel={chrome.tryAgain}
          onRetry={() => void list.refetch()}
        />
      ) : list.notes.length > 0 ? (
        <>
          <NoteGrid
            notes={list.notes}
            more={list.hasNextPage}
            onNearEnd={list.isFetching || list.isFetchNextPageError ? undefined : list.fetchNextPage}
            onOpen={open}
            onRemove={remove}
          />
          {list.isFetchNextPageError && (
            <ListFailed
              text={failures.list(messageOf(list.error, chrome.unreachable))}
              retryLabel={chrome.tryAgain}
              onRetry={() => void list.fetchNextPage()}
            />
          )}
        </>
      ) : q ? (
        <NothingFound search={q} onClear={() => setSearch('')} />
      ) : (
        <NoNotes />
      )}
      {show((editing) => (
        <NoteEditor {...editing} />
      ))}
    </>
  )
}

function planLine(total: number, isPro: boolean) {
  return `${noteWords.count(total)} · ${isPro ? noteWords.proPlan : noteWords.freePlan}`
}

/** Deletes after a question. The focus goes on to the next note, or to the title when there is none. */
function useRemoval(notes: Note[]) {
  const latest = useRef(notes)
  const heir = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    latest.current = notes
    if (heir.current === undefined) return
    const next = heir.current && document.querySelector<HTMLElement>(`[data-note="${heir.current}"]`)
    ;(next || document.querySelector<HTMLElement>('h1'))?.focus()
    heir.current = undefined
  }, [notes])
  return useCallback((note: Note) => {
    const at = latest.current.findIndex(({ _id }) => _id === note._id)
    const next = latest.current[at + 1] ?? latest.current[at - 1]
    void confirmRemoval(note, () => {
      heir.current = next?._id ?? null
    })
  }, [])
}
