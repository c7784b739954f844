import { CloudOff, Pencil, Trash2 } from 'lucide-react'
import { memo, useId } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import { sayWhen } from '#web/time/days.ts'
import { useTimeWords } from '#web/time/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { linksIn } from '#web/ui/links-in-text.ts'
import type { Unsent } from './use-shown-notes.ts'

type NoteCardProps = {
  note: Note
  /** Something in it has not reached the server yet. */
  unsent: Unsent | undefined
  onOpen: (note: Note) => void
  onRemove: (note: Note) => void
}

// Six lines show less than this, and a note may be fifty times as long.
const previewLength = 1_000

/** A sheet with a turned corner. A click anywhere opens it; for the keyboard and screen readers its title is the button. */
export const NoteCard = memo(function NoteCard({ note, unsent, onOpen, onRemove }: NoteCardProps) {
  const titleId = useId()
  const words = useTimeWords()
  return (
    <article className="sheet-shadow h-full min-w-0 rounded-note">
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
            dir="auto"
            className="stretched line-clamp-3 w-full text-start wrap-anywhere"
          >
            {note.title}
          </button>
        </h2>
        <p
          dir="auto"
          className="mt-1.5 mb-3 line-clamp-6 text-label leading-normal [unicode-bidi:plaintext] whitespace-pre-wrap wrap-anywhere"
        >
          <Preview text={note.content.slice(0, previewLength)} />
        </p>
        <div className="mt-auto flex items-center">
          <time dateTime={note.createdAt} className="mr-auto text-meta text-paper-ink-2">
            {sayWhen(note.createdAt, words)}
          </time>
          {unsent && <Cloud unsent={unsent} />}
          <IconButton label={chrome.edit} aria-describedby={titleId} aria-keyshortcuts="E" tone={tone}>
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

/** An address is underlined and leads nowhere: a press on a card opens the card. */
function Preview({ text }: { text: string }) {
  return linksIn(text).map((stretch, at) =>
    stretch.href ? (
      <u key={at} className="underline-offset-2">
        {stretch.text}
      </u>
    ) : (
      stretch.text
    ),
  )
}

/** Late, so that it does not flash while a note is just being saved. */
function Cloud({ unsent }: { unsent: Unsent }) {
  return (
    <span title={noteWords.states[unsent]} className="late mr-2 text-paper-ink-2">
      <CloudOff aria-hidden className="size-4.5 stroke-[1.9]" />
      <span className="sr-only">{noteWords.states[unsent]}</span>
    </span>
  )
}

const tone = 'text-paper-ink-2 hover:text-paper-ink hover:bg-[rgb(27_38_34/0.08)]'
