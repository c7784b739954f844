import { RotateCcw, Undo2 } from 'lucide-react'
import { doneWords as words } from '#contract/messages/done.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button } from '#web/ui/button.tsx'
import { takeBack } from './done-actions.ts'
import { isFresh } from './done-moment.ts'
import { askAgain } from './lazy-again.tsx'
import { confirmRemoval } from './reminder-actions.ts'
import { DeleteButton } from './reminder-buttons.tsx'

type DoneFootProps = { reminder: Reminder; now: number; onDealtWith: () => void }

/** What can be done with one that is done for good. */
export function DoneFoot({ reminder, now, onDealtWith }: DoneFootProps) {
  const undo = () => {
    onDealtWith()
    void takeBack(reminder)
  }
  return (
    <>
      <Button look="secondary" icon={<RotateCcw aria-hidden />} onClick={() => askAgain(reminder)}>
        {words.again}
      </Button>
      {isFresh(reminder, now) && (
        <Button look="quiet" icon={<Undo2 aria-hidden />} onClick={undo}>
          {words.undo}
        </Button>
      )}
      <DeleteButton className="-mr-2 ml-auto" onClick={() => void confirmRemoval(reminder, onDealtWith)} />
    </>
  )
}
