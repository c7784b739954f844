import { plans } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import type { Jotted } from '#web/quick-add/quick-add.tsx'
import { failures } from '#contract/messages/toasts.ts'
import { sayLimit } from '#web/attempt/plan-limit.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { toasts } from '#web/ui/toast.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useEditRequests } from './edit-event.ts'
import { loadForm, type Editing } from './lazy-dialogs.tsx'
import { stateOf } from './reminder-state.ts'

const loadDoneFirst = () => import('./done-first.ts')
const loadSaving = () => import('./saving.ts')

/** Opens the form and adds what quick add has read. A full plan or an overdue reminder is refused first. */
export function useEditing(reminders: readonly Reminder[]) {
  const { isPro, timeZone } = useUser()
  const { open, show } = useDialog<Editing>()
  const full = !isPro && reminders.length >= plans.free.reminders
  const start = (what: Editing) => void whenLoaded(loadForm, () => open(what))

  useEditRequests((wanted) => {
    const reminder = reminders.find(({ _id }) => _id === wanted._id) ?? wanted
    if (stateOf(reminder, Date.now()) === 'overdue')
      void loadDoneFirst().then(({ refuseToEdit }) => refuseToEdit(reminder, timeZone))
    else start({ reminder })
  })

  return {
    full,
    showForm: show,
    open: (what: Editing) => (full ? void sayLimit('REMINDER_LIMIT_REACHED') : start(what)),
    /** Fetches what `jot` will need. */
    getReady: () => void loadSaving().catch(() => {}),
    /** Says whether it was saved. */
    jot: async (jotted: Jotted) => {
      if (!full) return save(jotted)
      await sayLimit('REMINDER_LIMIT_REACHED')
      return false
    },
  }
}

async function save({ at, ...jotted }: Jotted) {
  try {
    const { saveNew } = await loadSaving()
    return await saveNew({ ...jotted, date: new Date(at).toISOString() })
  } catch {
    toasts.bad(failures.offline)
    return false
  }
}
