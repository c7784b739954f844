import { useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useInView } from '#web/ui/use-in-view.ts'
import { NoteCard, type CardActions } from './note-card.tsx'
import { useColumns } from './use-columns.ts'
import type { Unsent } from './use-shown-notes.ts'

export type GridProps = {
  unsent: ReadonlyMap<string, Unsent>
  rings: ReadonlyMap<string, Reminder>
  /** The ids of those that are chosen. */
  chosen: ReadonlySet<string>
  isInArchive: boolean
  actions: CardActions
}

type NoteGridProps = GridProps & {
  label: string
  notes: Note[]
  /** The server has more than these. */
  more: boolean
  /** The end of these is near; not given while nothing can be fetched. */
  onNearEnd?: (() => void) | undefined
}

/** Rows of equal height. Of many only those near the window are in the page: ten thousand notes weigh as much as fifty. */
export function NoteGrid({ label, notes, more, onNearEnd, ...grid }: NoteGridProps) {
  const columns = useColumns()
  const rows = useMemo(() => inRows(notes, columns), [notes, columns])
  const { unsent, rings, chosen, isInArchive, actions } = grid
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows stand between the list and its items
    <div role="list" aria-label={label}>
      <WindowVirtualizer
        data={rows}
        itemSize={leastHeight}
        bufferSize={notes.length > many ? 600 : Number.MAX_SAFE_INTEGER}
      >
        {(row, at) => (
          <div key={row[0]?._id} className={`grid gap-3.5 pb-3.5 sm:gap-4.5 sm:pb-4.5 ${template[columns]}`}>
            {row.map((note, place) => (
              <div
                key={note._id}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="listitem"
                aria-posinset={at * columns + place + 1}
                aria-setsize={more ? -1 : notes.length}
                className="min-w-0"
              >
                <NoteCard
                  note={note}
                  unsent={unsent.get(note._id)}
                  ring={rings.get(note._id)}
                  isChosen={chosen.has(note._id)}
                  isSelecting={chosen.size > 0}
                  isInArchive={isInArchive}
                  actions={actions}
                />
              </div>
            ))}
          </div>
        )}
      </WindowVirtualizer>
      {more && onNearEnd && <NearEnd key={notes.length} onSeen={onNearEnd} />}
    </div>
  )
}

// A row of short notes, in pixels. Without it the first rows are taken to be low, and many more are drawn than fit.
const leastHeight = 218

// Up to here the browser's own search and print find all of them.
const many = 100

function NearEnd({ onSeen }: { onSeen: () => void }) {
  return <div ref={useInView<HTMLDivElement>(onSeen, '1600px')} />
}

const template: Record<number, string> = {
  1: '',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
}

function inRows(notes: Note[], columns: number) {
  return Array.from({ length: Math.ceil(notes.length / columns) }, (_, at) =>
    notes.slice(at * columns, (at + 1) * columns),
  )
}
