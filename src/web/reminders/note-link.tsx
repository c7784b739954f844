import { noteBell as words } from '#contract/messages/note-bell.ts'
import { noteAddress } from '#contract/paths.ts'
import { useKnownNote } from '#web/sync/known-note.ts'
import { Link } from '#web/ui/router.tsx'

type NoteLinkProps = { noteId: string; className?: string }

/** Leads to the note that a reminder rings for. */
export function NoteLink({ noteId, className = '' }: NoteLinkProps) {
  const title = useKnownNote(noteId)?.title
  return (
    <Link
      to={noteAddress(noteId)}
      dir="auto"
      className={`truncate underline underline-offset-3 hover:decoration-2 ${className}`}
    >
      {title && <span className="sr-only">{words.openNote}: </span>}
      {title ?? words.openNote}
    </Link>
  )
}
