import { Megaphone, Moon, NotebookPen } from 'lucide-react'
import { optionWords as words } from '#contract/messages/reminder-options.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NoteLink } from './note-link.tsx'

/** What else it may do. */
export function ReadingOptions({ insist, breaksQuiet, noteId }: Reminder) {
  if (!insist && !breaksQuiet && !noteId) return null
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {insist && (
        <Badge icon={<Megaphone aria-hidden />}>{words.keepsRinging(insist.every, insist.times)}</Badge>
      )}
      {breaksQuiet && <Badge icon={<Moon aria-hidden />}>{words.breaksQuiet}</Badge>}
      {noteId && (
        <Badge icon={<NotebookPen aria-hidden />}>
          <NoteLink noteId={noteId} />
        </Badge>
      )}
    </p>
  )
}
