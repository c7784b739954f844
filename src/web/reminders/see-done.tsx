import { doneWords as words } from '#contract/messages/done.ts'
import { Button } from '#web/ui/button.tsx'
import { useDoneReminders } from './done-reminders.ts'
import { focusReminder } from './use-card-actions.ts'

/** The way to what is done, for who has nothing else: there are no chips above an empty list. */
export function SeeDone({ onSee }: { onSee: () => void }) {
  const { reminders } = useDoneReminders()
  if (reminders.length === 0) return null
  const see = () => {
    // The button goes with the empty list.
    focusReminder(undefined)
    onSee()
  }
  return (
    <Button look="quiet" onClick={see}>
      {words.see}
    </Button>
  )
}
