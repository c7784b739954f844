import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { overdueRefused } from '#contract/messages/plan-limits.ts'
import { doneWords } from '#contract/messages/done.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button } from '#web/ui/button.tsx'
import { finishAndEdit } from './done-first.ts'
import { askToEdit } from './edit-event.ts'
import { isLast } from './last-time.ts'
import * as actions from './reminder-actions.ts'
import { DeleteButton, DoneButton, EditButton, EditIcon } from './reminder-buttons.tsx'
import { stateOf } from './reminder-state.ts'
import { SnoozeMenu } from './snooze-menu.tsx'

type ReadingFootProps = { reminder: Reminder; now: number; zone: string; onDealtWith: () => void }

export function ReadingFoot({ reminder, now, zone, onDealtWith }: ReadingFootProps) {
  const [refusals, setRefusals] = useState(0)
  const isOverdue = stateOf(reminder, now) === 'overdue'
  const edit = () => (isOverdue ? setRefusals((count) => count + 1) : askToEdit(reminder))
  const done = () => {
    onDealtWith()
    void actions.finish(reminder, zone)
  }
  return (
    <>
      {isOverdue && refusals > 0 && (
        <div
          key={refusals}
          className="flex basis-full flex-wrap items-center justify-between gap-x-2 gap-y-2 rounded-control bg-red-soft py-1.5 pr-1.5 pl-3.5 text-meta font-medium text-red-ink sm:text-label"
        >
          <p role="alert">{overdueRefused}</p>
          <Button size="small" look="secondary" onClick={() => void finishAndEdit(reminder, zone)}>
            {isLast(reminder, now) ? doneWords.thenAgain : doneWords.thenEdit}
          </Button>
        </div>
      )}
      <DoneButton
        look={isOverdue ? 'primary' : 'secondary'}
        className="max-[359px]:[&_svg]:hidden"
        onClick={done}
      />
      <SnoozeMenu
        reminder={reminder}
        now={now}
        zone={zone}
        size="normal"
        onSnooze={(until) => {
          onDealtWith()
          void actions.snooze(reminder, until, zone)
        }}
      />
      {isOverdue ? (
        <EditButton isOverdue className="ml-auto" onClick={edit} />
      ) : (
        <Button
          look="quiet"
          icon={<EditIcon isOverdue={false} />}
          className="ml-auto max-sm:px-3"
          aria-keyshortcuts="E"
          onClick={edit}
        >
          <span className="max-sm:sr-only">{chrome.edit}</span>
        </Button>
      )}
      <DeleteButton className="-mr-2" onClick={() => void actions.confirmRemoval(reminder, onDealtWith)} />
    </>
  )
}
