import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import { sayDay } from '#web/time/days.ts'
import { OnPaper } from '#web/ui/on-paper.tsx'
import type { Typed } from './typed.ts'

type PrintedNotesProps = {
  notes: readonly Note[]
  /** Not all of them are loaded: the browser's menu does not wait. */
  more: boolean
}

/** The list as paper has it. A component of its own makes the sheets, so that none is made before somebody prints. */
export function PrintedNotes(props: PrintedNotesProps) {
  return (
    <OnPaper>
      <Sheets {...props} />
    </OnPaper>
  )
}

/** Two abreast, with their whole texts. */
function Sheets({ notes, more }: PrintedNotesProps) {
  return (
    <>
      <h1 className="type-title">{noteWords.heading}</h1>
      <p className="mt-1 mb-5">{more ? noteWords.firstOnes(notes.length) : noteWords.count(notes.length)}</p>
      <div className="columns-2 gap-4">
        {notes.map((note) => (
          <Sheet key={note._id} note={note} />
        ))}
      </div>
    </>
  )
}

type SheetProps = { note: Typed & { createdAt: string | undefined } }

/** An open note has the paper to itself. */
export function PrintedNote({ note }: SheetProps) {
  return (
    <OnPaper>
      <Sheet note={note} />
    </OnPaper>
  )
}

/** Printers leave grounds out, so the colour is a line. */
function Sheet({ note: { title, content, color, createdAt } }: SheetProps) {
  return (
    <article className="mb-4 break-inside-avoid border border-line-strong px-4 pb-3">
      <div className="-mx-4 border-t-6" style={{ borderColor: color }} />
      <h2 dir="auto" className="type-note pt-3 wrap-anywhere">
        {title}
      </h2>
      <p dir="auto" className="my-1.5 text-label [unicode-bidi:plaintext] whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      {createdAt && (
        <time dateTime={createdAt} className="text-meta text-ink-2">
          {sayDay(createdAt)}
        </time>
      )}
    </article>
  )
}
