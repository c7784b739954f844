import { useState } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import type { Sort } from '#contract/notes.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { NoteEditor } from './note-editor.tsx'
import { NoteList } from './note-list.tsx'
import { NoteTools } from './note-tools.tsx'
import { useNotes } from './notes.ts'
import { useEditing } from './use-editing.ts'

export function Component() {
  const [sort, setSort] = useState<Sort>('newest')
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim())
  const list = useNotes({ sort, q })
  const { full, isPro, create, open, showEditor } = useEditing(list.total, !list.isPending)

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
          onCreate={() => create()}
          onVoice={() => create({ voice: true })}
        />
      </div>
      <output className="sr-only">
        {q && !list.isFetching && noteWords.found(list.notes.length, list.hasNextPage)}
      </output>
      <NoteList list={list} q={q} onClear={() => setSearch('')} onOpen={open} />
      {showEditor((editing) => (
        <NoteEditor {...editing} />
      ))}
    </>
  )
}

function planLine(total: number, isPro: boolean) {
  return `${noteWords.count(total)} · ${isPro ? noteWords.proPlan : noteWords.freePlan}`
}
