// Dialogs are loaded when they are opened: the first visit of the dashboard needs neither.
import { lazy } from 'react'

export type { Editing } from './use-reminder-form.ts'

export const loadForm = () => import('./reminder-form.tsx')
export const loadProof = () => import('./proof-dialog.tsx')

export const ReminderForm = lazy(async () => ({ default: (await loadForm()).ReminderForm }))
export const ProofDialog = lazy(async () => ({ default: (await loadProof()).ProofDialog }))
