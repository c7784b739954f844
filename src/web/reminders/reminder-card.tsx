import { Check, Pencil, PencilOff, Trash2 } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CardWhen } from './card-when.tsx'
import { askToEdit } from './edit-event.ts'
import { fadeOut, showAgain } from './fade-out.ts'
import { openReading } from './open-reading.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import { stateOf } from './reminder-state.ts'
import { useRefusal } from './use-refusal.ts'

export type CardActions = {
  /** `faded` ends when the card has faded out. */
  onDone: (reminder: Reminder, faded: Promise<unknown>) => Promise<void>
  onSnooze: (reminder: Reminder, until: number) => void
  onRemove: (reminder: Reminder) => void
}

type ReminderCardProps = CardActions & { reminder: Reminder; now: number; zone: string }

const grounds = {
  overdue: 'border-red-line bg-red-soft',
  soon: 'border-brass-line bg-brass-soft',
  upcoming: 'border-line bg-surface',
}
const edges = { overdue: 'border-red-line!', soon: 'border-brass-line!', upcoming: '' }
const iconTones = {
  overdue: 'text-red-ink hover:bg-red-chip',
  soon: 'text-ink-2 hover:text-ink hover:bg-brass-chip',
  upcoming: undefined,
}

export const ReminderCard = memo(function ReminderCard(props: ReminderCardProps) {
  const { reminder, now, zone, onDone, onSnooze, onRemove } = props
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [refusal, refuse] = useRefusal(reminder)
  const state = stateOf(reminder, now)
  const overdue = state === 'overdue'
  const tone = iconTones[state]

  const edit = () => (overdue ? refuse() : askToEdit(reminder))
  const done = async () => {
    if (leaving) return
    setLeaving(true)
    await onDone(reminder, fadeOut(card.current))
    showAgain(card.current)
    setLeaving(false)
  }

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      data-leaving={leaving || undefined}
      className={`reminder-card flex h-full min-h-59 flex-col rounded-card border p-5 shadow-1 transition-colors ${grounds[state]}`}
    >
      <CardWhen reminder={reminder} state={state} now={now} zone={zone} />
      <h2 className="type-item mt-4.5">
        <button
          type="button"
          id={titleId}
          data-reminder={reminder._id}
          onClick={() => openReading(reminder._id)}
          className="line-clamp-3 rounded-badge text-left wrap-anywhere"
        >
          {reminder.title}
        </button>
      </h2>
      {reminder.description && (
        <p className="mt-1 line-clamp-2 text-label text-ink-2 wrap-anywhere">{reminder.description}</p>
      )}
      {overdue && refusal > 0 && (
        <p key={refusal} role="alert" className="mt-2 text-meta font-semibold text-red-ink">
          {refused.overdue}
        </p>
      )}
      <div className="mt-auto flex items-center gap-1.5 pt-4">
        <Button
          size="small"
          look={state === 'upcoming' ? 'secondary' : 'primary'}
          icon={<Check aria-hidden className={leaving ? 'tick-draws' : ''} />}
          aria-describedby={titleId}
          onClick={() => void done()}
        >
          {reminderWords.done}
        </Button>
        <SnoozeMenu
          reminder={reminder}
          now={now}
          zone={zone}
          edge={edges[state]}
          describedBy={titleId}
          onSnooze={(until) => onSnooze(reminder, until)}
        />
        <IconButton
          label={chrome.edit}
          aria-describedby={titleId}
          aria-disabled={overdue || undefined}
          className="ml-auto"
          {...(tone && { tone })}
          onClick={edit}
        >
          {overdue ? <PencilOff aria-hidden /> : <Pencil aria-hidden />}
        </IconButton>
        <IconButton
          label={chrome.remove}
          aria-describedby={titleId}
          className="-mr-2"
          {...(tone && { tone })}
          onClick={() => onRemove(reminder)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </article>
  )
})
