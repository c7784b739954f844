import { lazy, Suspense } from 'react'
import { labelKey } from '#contract/note-values.ts'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { plans } from '#contract/plans.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useUser } from '#web/sync/session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useLabels } from './labels.ts'
import { useNoteFocus } from './note-focus.ts'
import { NoteList } from './note-list.tsx'
import { NoteTools } from './note-tools.tsx'
import { useNotes } from './notes.ts'
import { PrintedNotes } from './printed-notes.tsx'
import { ShelfChips } from './shelf-chips.tsx'
import { useEditing } from './use-editing.ts'
import { useNoteKeys } from './use-note-keys.ts'
import { useNotesView } from './use-notes-view.ts'
import { usePrintAll } from './use-print-all.tsx'
import { useSelection } from './use-selection.ts'
import { useShownNotes } from './use-shown-notes.ts'

const loadManager = () => import('./label-manager.tsx')
const LabelManager = lazy(async () => ({ default: (await loadManager()).LabelManager }))
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

export function Component() {
  const { isPro } = useUser()
  const { view, search, setSearch, setSort, show } = useNotesView()
  const list = useNotes(view)
  const labels = useLabels()
  const full = !isPro && list.total >= plans.free.notes
  const { notes, unsent, drafts } = useShownNotes(list, view, full)
  const selection = useSelection(notes)
  const { create, open, showEditor } = useEditing(list, drafts, full)
  const manager = useDialog<string | undefined>()
  const editor = showEditor(({ Editor, ...editing }) => <Editor {...editing} notes={list.notes} />)
  usePrintAll(list)
  useNoteKeys(notes, selection)
  useNoteFocus(notes.length === 0)
  const isKnown = !list.isPending && !list.isLoadingError

  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHead title={noteWords.heading} line={isKnown ? planLine(list.total, isPro) : undefined} />
        <NoteTools
          search={search}
          onSearch={setSearch}
          sort={view.sort}
          onSort={setSort}
          full={full}
          onCreate={() => create()}
          onVoice={() => create({ voice: true })}
        />
      </div>
      <ShelfChips
        view={view}
        labels={labels}
        total={list.total}
        onShow={show}
        onManage={(label) => void whenLoaded(loadManager, () => manager.open(label))}
      />
      {view.archived && <p className="mb-4 text-label text-ink-2">{shelfWords.archiveLine}</p>}
      <output className="sr-only">
        {view.q && !list.isPending && !list.isOfBefore && noteWords.found(notes.length, list.hasNextPage)}
      </output>
      <NoteList
        list={list}
        notes={notes}
        unsent={unsent}
        drafts={drafts}
        view={view}
        selection={selection}
        onClear={() => (view.q ? setSearch('') : show({}))}
        onOpen={open}
      />
      <Suspense fallback={null}>
        {selection.isOn && <SelectionBar selection={selection} />}
        {editor}
        {manager.show((label) => (
          <LabelManager
            label={label}
            onShow={(chosen) => show({ label: chosen })}
            onMoved={(from, to) =>
              view.label && labelKey(view.label) === labelKey(from) && show(to ? { label: to } : {})
            }
          />
        ))}
      </Suspense>
      {isKnown && !editor && <PrintedNotes notes={notes} more={list.hasNextPage} />}
    </>
  )
}

function planLine(total: number, isPro: boolean) {
  return `${noteWords.count(total)} · ${isPro ? noteWords.proPlan : noteWords.freePlan}`
}
