import { memo, Suspense, useId } from 'react'
import { useUser } from '#web/sync/session.ts'
import type { ReminderItemProps } from './card-actions.ts'
import { CardWhen } from './card-when.tsx'
import { askToEdit } from './edit-event.ts'
import { isGround } from './ground.ts'
import { OverdueRefusal, UnreachedStrip } from './lazy-board.ts'
import { MetaLine } from './meta-line.tsx'
import { openReading } from './open-reading.ts'
import { DeleteButton, DoneButton, EditButton } from './reminder-buttons.tsx'
import { stateOf } from './reminder-state.ts'
import { ReminderTitle } from './reminder-title.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { useLeaving } from './use-leaving.ts'
import { useRefusal } from './use-refusal.ts'

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

export const ReminderCard = memo(function ReminderCard(props: ReminderItemProps) {
  const { reminder, now, zone, mark, className, onDone, onSnooze, onRemove } = props
  const titleId = useId()
  const [card, leaving, done] = useLeaving(reminder, onDone)
  const [refusal, refuse] = useRefusal(reminder)
  const state = stateOf(reminder, now)
  const overdue = state === 'overdue'
  // The app itself always reaches the person.
  const { inAppNotifications } = useUser().preferences
  const tone = iconTones[state]

  const open = () => openReading(reminder._id)
  const edit = () => (overdue ? refuse() : askToEdit(reminder))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the title has the keys
    <article
      ref={card}
      aria-labelledby={titleId}
      data-leaving={leaving || undefined}
      onClick={(event) => isGround(event.target) && open()}
      className={`flex h-full min-h-59 flex-col rounded-card border p-5 shadow-1 transition-colors ${grounds[state]} ${className}`}
    >
      <CardWhen reminder={reminder} state={state} now={now} zone={zone} />
      <h3 className="type-item mt-3">
        <ReminderTitle id={titleId} reminder={reminder} mark={mark} className="line-clamp-3 wrap-anywhere" />
      </h3>
      {reminder.description && (
        <p dir="auto" className="mt-1 line-clamp-2 text-label text-ink-2 wrap-anywhere">
          {mark(reminder.description)}
        </p>
      )}
      <div className="mt-auto pt-3">
        <MetaLine reminder={reminder} state={state} mark={mark} />
      </div>
      <Suspense fallback={null}>
        {!inAppNotifications && <UnreachedStrip titleId={titleId} />}
        {overdue && refusal > 0 && <OverdueRefusal key={refusal} reminder={reminder} now={now} zone={zone} />}
      </Suspense>
      <div className="mt-3 flex flex-wrap items-center gap-1.5 max-[22.49rem]:[&_button:not([aria-label])_svg]:hidden">
        <DoneButton
          size="small"
          look={state === 'upcoming' ? 'secondary' : 'primary'}
          isLeaving={leaving}
          aria-describedby={titleId}
          onClick={done}
        />
        <SnoozeMenu
          reminder={reminder}
          now={now}
          zone={zone}
          edge={edges[state]}
          describedBy={titleId}
          onSnooze={(until) => onSnooze(reminder, until)}
        />
        <EditButton
          isOverdue={overdue}
          aria-describedby={titleId}
          className="ml-auto"
          {...(tone && { tone })}
          onClick={edit}
        />
        <DeleteButton
          aria-describedby={titleId}
          className="-mr-2"
          {...(tone && { tone })}
          onClick={() => onRemove(reminder)}
        />
      </div>
    </article>
  )
})
