import { plans } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import type { Jotted } from '#web/quick-add/quick-add.tsx'
import { overdueRefused } from '#contract/messages/plan-limits.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { sayLimit } from '#web/attempt/plan-limit.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { toasts } from '#web/ui/toast.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useEditRequests } from './edit-event.ts'
import { isLast } from './last-time.ts'
import { loadForm, type Editing } from './lazy-dialogs.tsx'
import { saveNew } from './reminder-actions.ts'
import { stateOf } from './reminder-state.ts'

/** Opens the form and adds what quick add has read. A full plan or an overdue reminder is refused first. */
export function useEditing(reminders: readonly Reminder[]) {
  const { isPro, timeZone } = useUser()
  const { open, show } = useDialog<Editing>()
  const full = !isPro && reminders.length >= plans.free.reminders
  const start = (what: Editing) => void whenLoaded(loadForm, () => open(what))

  useEditRequests((wanted) => {
    const reminder = reminders.find(({ _id }) => _id === wanted._id) ?? wanted
    if (stateOf(reminder, Date.now()) === 'overdue') refuseToEdit(reminder, timeZone)
    else start({ reminder })
  })

  return {
    full,
    showForm: show,
    open: (what: Editing) => (full ? void sayLimit('REMINDER_LIMIT_REACHED') : start(what)),
    /** Says whether it was saved. */
    jot: async ({ at, ...jotted }: Jotted) => {
      if (!full) return saveNew({ ...jotted, date: new Date(at).toISOString() })
      await sayLimit('REMINDER_LIMIT_REACHED')
      return false
    },
  }
}

/** Says so, and offers the way on: dealt with, its next occurrence can be edited, or the last one set again. */
function refuseToEdit(reminder: Reminder, zone: string) {
  const doneAndEdit = async () => (await import('./done-first.ts')).finishAndEdit(reminder, zone)
  const label = isLast(reminder, Date.now()) ? reminderWords.doneAndAgain : reminderWords.doneAndEdit
  toasts.bad(overdueRefused, { action: { label, onClick: () => void doneAndEdit() } })
}
