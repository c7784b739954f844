import { Pencil, Trash2 } from 'lucide-react'
import { memo, useId } from 'react'
import { chrome } from '#contract/messages/app.ts'
import type { Note } from '#contract/notes.ts'
import { sayWhen } from '#web/time/days.ts'
import { useTimeWords } from '#web/time/words.ts'
import { IconButton } from '#web/ui/button.tsx'

type NoteCardProps = { note: Note; onOpen: (note: Note) => void; onRemove: (note: Note) => void }

// Six lines show less than this, and a note may be fifty times as long.
const previewLength = 1_000

/** A sheet with a turned corner. A click anywhere opens it; for the keyboard and screen readers its title is the button. */
export const NoteCard = memo(function NoteCard({ note, onOpen, onRemove }: NoteCardProps) {
  const titleId = useId()
  const words = useTimeWords()
  return (
    <article className="sheet-shadow h-full min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the title has the keys */}
      <div
        onClick={() => onOpen(note)}
        className="paper turned-corner relative cursor-pointer flex h-full min-h-50 flex-col rounded-note px-5 pt-4.5 pb-2.5"
        style={{ backgroundColor: note.color }}
      >
        <h2 className="type-note pr-5">
          <button
            type="button"
            id={titleId}
            data-note={note._id}
            className="stretched line-clamp-3 text-left wrap-anywhere"
          >
            {note.title}
          </button>
        </h2>
        <p className="mt-1.5 mb-3 line-clamp-6 text-label leading-normal whitespace-pre-wrap wrap-anywhere">
          {note.content.slice(0, previewLength)}
        </p>
        <div className="mt-auto flex items-center">
          <time dateTime={note.createdAt} className="mr-auto text-meta text-paper-ink-2">
            {sayWhen(note.createdAt, words)}
          </time>
          <IconButton label={chrome.edit} aria-describedby={titleId} tone={tone}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={chrome.remove}
            aria-describedby={titleId}
            tone={tone}
            onClick={(event) => {
              event.stopPropagation()
              onRemove(note)
            }}
            className="-mr-2.5"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </article>
  )
})

const tone = 'text-paper-ink-2 hover:text-paper-ink hover:bg-[rgb(27_38_34/0.08)]'
