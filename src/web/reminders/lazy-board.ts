// What the first paint of the list does not need.
import { lazy } from 'react'

export const loadRow = () => import('./reminder-row.tsx')
export const loadFinding = () => import('./finding.tsx')

export const ReminderRow = lazy(async () => ({ default: (await loadRow()).ReminderRow }))
export const DayLine = lazy(async () => ({ default: (await import('./day-line.tsx')).DayLine }))
