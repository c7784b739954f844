import { Archive } from 'lucide-react'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import { RingChip } from './ring-chip.tsx'

const mostLabels = 3

type CardChipsProps = { note: Note; ring: Reminder | undefined; isMarkedArchived: boolean }

/** When the note rings, that it is archived where others are not, and its labels. */
export function CardChips({ note: { labels, archived }, ring, isMarkedArchived }: CardChipsProps) {
  const isMarked = archived && isMarkedArchived
  if (!ring && !isMarked && labels.length === 0) return null
  const hidden = labels.length - mostLabels
  return (
    <div className="mb-1.5 flex flex-wrap gap-1.5">
      {ring && <RingChip reminder={ring} />}
      {isMarked && (
        <span className={`${chip} flex items-center gap-1.5`}>
          <Archive aria-hidden className="size-3.5 stroke-[1.9]" />
          {shelfWords.archived}
        </span>
      )}
      {labels.slice(0, mostLabels).map((label) => (
        <span key={label} dir="auto" className={`${chip} max-w-40 truncate`}>
          {label}
        </span>
      ))}
      {hidden > 0 && <span className={chip}>+{hidden}</span>}
    </div>
  )
}

const chip = 'h-6.5 rounded-badge bg-paper-chip px-2 text-badge font-semibold leading-6.5'
