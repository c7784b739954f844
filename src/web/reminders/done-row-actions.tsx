import { RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { doneWords as words } from '#contract/messages/done.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { takeBack } from './done-actions.ts'
import { isFresh } from './done-moment.ts'
import { askAgain } from './lazy-again.tsx'
import { confirmRemoval } from './reminder-actions.ts'
import { DeleteButton } from './reminder-buttons.tsx'

type DoneRowActionsProps = { reminder: Reminder; now: number; titleId: string; onLeaving: () => void }

/** Again, Delete, and Undo while it is fresh. On phones the last two are in a menu. */
export function DoneRowActions({ reminder, now, titleId, onLeaving }: DoneRowActionsProps) {
  const isPhone = useMedia('(width < 40rem)')
  const again = () => askAgain(reminder)
  const remove = () => void confirmRemoval(reminder, onLeaving)
  const undo = () => {
    onLeaving()
    void takeBack(reminder)
  }
  const canUndo = isFresh(reminder, now)
  const place = 'col-start-3 row-span-2 row-start-1 flex items-center justify-end gap-1 lg:col-start-4'
  if (isPhone)
    return (
      <div className={place}>
        <IconButton label={words.again} aria-describedby={titleId} onClick={again}>
          <RotateCcw aria-hidden />
        </IconButton>
        <MoreMenu
          label={reminderWords.actions}
          items={[
            ...(canUndo ? [{ label: words.undo, icon: <Undo2 aria-hidden />, onChoose: undo }] : []),
            { label: chrome.remove, icon: <Trash2 aria-hidden />, onChoose: remove },
          ]}
          describedBy={titleId}
        />
      </div>
    )
  return (
    <div className={place}>
      {canUndo && (
        <Button
          look="quiet"
          size="small"
          icon={<Undo2 aria-hidden />}
          aria-describedby={titleId}
          onClick={undo}
        >
          {words.undo}
        </Button>
      )}
      <Button
        look="secondary"
        size="small"
        icon={<RotateCcw aria-hidden />}
        aria-describedby={titleId}
        onClick={again}
      >
        {words.again}
      </Button>
      <DeleteButton aria-describedby={titleId} onClick={remove} />
    </div>
  )
}
