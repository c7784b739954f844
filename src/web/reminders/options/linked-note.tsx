import { NotebookPen, X } from 'lucide-react'
import { noteBell as words } from '#contract/messages/note-bell.ts'
import { useKnownNote } from '#web/sync/known-note.ts'
import { IconButton } from '#web/ui/button.tsx'

/** The note that the reminder rings for, which can be taken off it. */
export function LinkedNote({ noteId, onRemove }: { noteId: string; onRemove: () => void }) {
  const note = useKnownNote(noteId)
  return (
    <div className="flex min-h-11.5 items-center gap-3">
      <NotebookPen aria-hidden className="size-5 shrink-0 stroke-[1.9] text-ink-2" />
      <p className="min-w-0 flex-1">
        <span className="block text-meta text-ink-2">{words.linked}</span>
        <span dir="auto" className="block truncate font-medium">
          {note?.title ?? words.aNote}
        </span>
      </p>
      <IconButton label={words.removeNote} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
