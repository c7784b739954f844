import { AlarmClock, ArrowRightToLine, Megaphone, NotebookPen, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { useTimeWords } from '#web/time/words.ts'
import type { ReminderItemProps } from './card-actions.ts'
import { NoteLink } from './note-link.tsx'
import type { ReminderState } from './reminder-state.ts'
import { rhythmOf } from './rhythm-words.ts'

type MetaLineProps = Pick<ReminderItemProps, 'reminder' | 'mark'> & { state: ReminderState; tone?: string }

const tones = {
  overdue: 'flex-wrap text-red-ink',
  soon: 'flex-wrap text-brass-ink',
  upcoming: 'flex-wrap text-ink-2',
}

/** How a reminder repeats and what else is to know, each with its picture. */
export function MetaLine({ reminder, state, tone = tones[state], mark }: MetaLineProps) {
  const Icon = reminder.type === 'once' ? ArrowRightToLine : Repeat
  const rhythm = rhythmOf(reminder, useTimeWords())
  return (
    <p className={`flex gap-x-4 gap-y-1 text-meta font-medium ${tone}`}>
      <Mark icon={<Icon aria-hidden />}>{mark(rhythm)}</Mark>
      {reminder.insist && <Mark icon={<Megaphone aria-hidden />}>{reminderWords.keepsRinging}</Mark>}
      {reminder.snoozed && state !== 'overdue' && (
        <Mark icon={<AlarmClock aria-hidden />}>{reminderWords.snoozed}</Mark>
      )}
      {reminder.noteId && (
        <Mark icon={<NotebookPen aria-hidden />}>
          <NoteLink noteId={reminder.noteId} />
        </Mark>
      )}
    </p>
  )
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.9]">
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
