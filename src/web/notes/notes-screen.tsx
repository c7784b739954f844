import { noteWords } from '#contract/messages/notes.ts'
import { plans } from '#contract/plans.ts'
import { useUser } from '#web/sync/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useSearchParam } from '#web/ui/router.tsx'
import { useAddressSearch } from '#web/ui/use-address-search.ts'
import { NoteEditor } from './note-editor.tsx'
import { NoteList } from './note-list.tsx'
import { NoteTools } from './note-tools.tsx'
import { useNotes } from './notes.ts'
import { PrintedNotes } from './printed-notes.tsx'
import { useEditing } from './use-editing.ts'
import { usePrintAll } from './use-print-all.tsx'
import { useShownNotes } from './use-shown-notes.ts'

export function Component() {
  const { isPro } = useUser()
  const [order, setSort] = useSearchParam('sort')
  const sort = order === 'oldest' ? 'oldest' : 'newest'
  const [search, setSearch, q] = useAddressSearch('q')
  const list = useNotes({ sort, q })
  const full = !isPro && list.total >= plans.free.notes
  const { notes, unsent, drafts } = useShownNotes(list, { sort, q }, full)
  const { create, open, showEditor } = useEditing(list, drafts, full)
  const editor = showEditor((editing) => <NoteEditor {...editing} notes={list.notes} />)
  usePrintAll(list)
  const isKnown = !list.isPending && !list.isLoadingError

  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHead title={noteWords.heading} line={isKnown ? planLine(list.total, isPro) : undefined} />
        <NoteTools
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={(next) => setSort(next === 'newest' ? null : next)}
          full={full}
          onCreate={() => create()}
          onVoice={() => create({ voice: true })}
        />
      </div>
      <output className="sr-only">
        {q && !list.isFetching && noteWords.found(notes.length, list.hasNextPage)}
      </output>
      <NoteList list={list} notes={notes} unsent={unsent} q={q} onClear={() => setSearch('')} onOpen={open} />
      {editor}
      {isKnown && !editor && <PrintedNotes notes={notes} more={list.hasNextPage} />}
    </>
  )
}

function planLine(total: number, isPro: boolean) {
  return `${noteWords.count(total)} · ${isPro ? noteWords.proPlan : noteWords.freePlan}`
}
