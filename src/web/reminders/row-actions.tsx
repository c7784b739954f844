import { AlarmClockPlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import type { CardActions } from './card-actions.ts'
import { askToEdit } from './edit-event.ts'
import { EditButton, EditIcon } from './reminder-buttons.tsx'
import type { ReminderState } from './reminder-state.ts'
import { SnoozeMenu } from './snooze-menu.tsx'

type RowActionsProps = Pick<CardActions, 'onSnooze' | 'onRemove'> & {
  reminder: Reminder
  state: ReminderState
  now: number
  zone: string
  titleId: string
}

/** Snooze and Edit show with the pointer or the focus on the row; they take the place of a badge. Phones have them in the menu. */
export function RowActions({ reminder, state, now, zone, titleId, onSnooze, onRemove }: RowActionsProps) {
  const overdue = state === 'overdue'
  const edit = () => askToEdit(reminder)
  const all = useRef<HTMLDivElement>(null)
  const snooze = () => all.current?.querySelector<HTMLElement>('[aria-keyshortcuts=S]')?.click()
  return (
    <div
      ref={all}
      className={`flex items-center ${state === 'upcoming' ? '' : 'sm:pointer-fine:absolute sm:pointer-fine:right-4 sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100'}`}
    >
      <div className="flex items-center pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        <SnoozeMenu
          reminder={reminder}
          now={now}
          zone={zone}
          describedBy={titleId}
          onSnooze={(until) => onSnooze(reminder, until)}
          renderTrigger={(props) => (
            <IconButton
              label={reminderWords.snooze}
              aria-describedby={titleId}
              aria-keyshortcuts="S"
              // Unseen, it still tells where its menu opens.
              className="max-sm:invisible max-sm:absolute max-sm:right-2"
              {...props}
            >
              <AlarmClockPlus aria-hidden />
            </IconButton>
          )}
        />
        <EditButton isOverdue={overdue} aria-describedby={titleId} className="max-sm:hidden" onClick={edit} />
      </div>
      <MoreMenu
        label={reminderWords.actions}
        items={[
          { label: reminderWords.snooze, icon: <AlarmClockPlus aria-hidden />, onChoose: snooze },
          { label: chrome.edit, icon: <EditIcon isOverdue={overdue} />, onChoose: edit },
          { label: chrome.remove, icon: <Trash2 aria-hidden />, onChoose: () => onRemove(reminder) },
        ]}
        describedBy={titleId}
      />
    </div>
  )
}
