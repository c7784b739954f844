// What the first paint of the list does not need.
import { lazyPart } from '#web/ui/lazy-part.ts'

export const loadRow = () => import('./reminder-row.tsx')

export const ReminderRow = lazyPart(async () => (await loadRow()).ReminderRow)
export const DoneList = lazyPart(async () => (await import('./done-list.tsx')).DoneList)
export const SeeDone = lazyPart(async () => (await import('./see-done.tsx')).SeeDone)
export const OverdueRefusal = lazyPart(async () => (await import('./overdue-refusal.tsx')).OverdueRefusal)
export const UnreachedStrip = lazyPart(async () => (await import('#web/lamps/unreached.tsx')).UnreachedStrip)
export const DayLine = lazyPart(async () => (await import('./day-line.tsx')).DayLine)
