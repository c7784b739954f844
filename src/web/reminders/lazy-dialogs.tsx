// Dialogs are loaded when they are opened: the first visit of the dashboard needs none.
import { lazy } from 'react'

export type { Editing } from './use-reminder-form.ts'

export const loadForm = () => import('./reminder-form.tsx')
export const loadReading = () => import('./reading-sheet.tsx')

export const ReminderForm = lazy(async () => ({ default: (await loadForm()).ReminderForm }))
export const ReadingSheet = lazy(async () => ({ default: (await loadReading()).ReadingSheet }))
