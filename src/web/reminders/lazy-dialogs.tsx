// Dialogs are loaded when they are opened: the first visit of the dashboard needs neither.
import { lazy } from 'react'
import { failures } from '#contract/messages/toasts.ts'
import { toasts } from '#web/ui/toast.tsx'

const loadForm = () => import('./reminder-form.tsx')
const loadProof = () => import('./proof-dialog.tsx')

export const ReminderForm = lazy(async () => ({ default: (await loadForm()).ReminderForm }))
export const ProofDialog = lazy(async () => ({ default: (await loadProof()).ProofDialog }))

/** Calls once the code of a dialog is loaded, or says that there is no network. */
export async function whenLoaded(which: 'form' | 'proof', goOn: () => void) {
  try {
    await (which === 'form' ? loadForm() : loadProof())
    goOn()
  } catch {
    toasts.bad(failures.offline)
  }
}
