import { Pin } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import { NoteGrid, type GridProps } from './note-grid.tsx'

type NoteGroupsProps = GridProps & {
  notes: Note[]
  isGrouped: boolean
  more: boolean
  onNearEnd: (() => void) | undefined
}

/** Pinned ones and others, each under its heading; without pins there is nothing to tell apart. */
export function NoteGroups({ notes, isGrouped, ...rest }: NoteGroupsProps) {
  const [pinned, others] = useMemo(() => split(notes), [notes])
  const { more: _, onNearEnd: __, ...grid } = rest
  if (!isGrouped || pinned.length === 0) return <NoteGrid label={noteWords.list} notes={notes} {...rest} />
  // More of the pinned ones may follow before the first of the others does.
  if (others.length === 0)
    return (
      <>
        <GroupHeading icon={<Pin aria-hidden />}>{shelfWords.pinned}</GroupHeading>
        <NoteGrid label={shelfWords.pinnedList} notes={pinned} {...rest} />
      </>
    )
  return (
    <>
      <GroupHeading icon={<Pin aria-hidden />}>{shelfWords.pinned}</GroupHeading>
      <NoteGrid label={shelfWords.pinnedList} notes={pinned} {...grid} more={false} />
      <GroupHeading>{shelfWords.others}</GroupHeading>
      <NoteGrid label={noteWords.list} notes={others} {...rest} />
    </>
  )
}

function GroupHeading({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <h2 className="mt-1.5 mb-3 flex items-center gap-2.5 text-label font-semibold text-ink-2 [&>svg]:size-4 [&>svg]:fill-current">
      {icon}
      {children}
    </h2>
  )
}

function split(notes: Note[]): [Note[], Note[]] {
  const at = notes.findIndex(({ pinned, archived }) => !pinned || archived)
  return at === -1 ? [notes, []] : [notes.slice(0, at), notes.slice(at)]
}
