// What can be done with a reminder, on its card, in its row and in the sheet. By `aria-keyshortcuts` keys find them.
import { Check, Pencil, PencilOff, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

type DoneButtonProps = ComponentProps<typeof Button> & { isLeaving?: boolean }

export function DoneButton({ isLeaving = false, ...rest }: DoneButtonProps) {
  return (
    <Button
      icon={<Check aria-hidden className={isLeaving ? 'tick-draws' : ''} />}
      aria-keyshortcuts="D"
      {...rest}
    >
      {reminderWords.done}
    </Button>
  )
}

type IconProps = Omit<ComponentProps<typeof IconButton>, 'label'>

/** An overdue reminder refuses to be edited, but a press is answered. */
export function EditButton({ isOverdue, ...rest }: IconProps & { isOverdue: boolean }) {
  return (
    <IconButton label={chrome.edit} aria-keyshortcuts="E" aria-disabled={isOverdue || undefined} {...rest}>
      <EditIcon isOverdue={isOverdue} />
    </IconButton>
  )
}

export function EditIcon({ isOverdue }: { isOverdue: boolean }) {
  return isOverdue ? <PencilOff aria-hidden /> : <Pencil aria-hidden />
}

export function DeleteButton(props: IconProps) {
  return (
    <IconButton label={chrome.remove} {...props}>
      <Trash2 aria-hidden />
    </IconButton>
  )
}
