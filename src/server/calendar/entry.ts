import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import type { Wall } from '#rhythm/zone.ts'

/** A reminder as far as a calendar is concerned. */
export type Listed = {
  id: string
  title: string
  description: string
  type: ReminderType
  repeat: Repeat
  zone: string
  firstAt: number
  waitingAt: number
  /** What the clock shows at the last of a counted series; null where none is counted. */
  lastWall: Wall | null
  changedAt: number
}

/** One event of a calendar. A reminder has several where no single rule gives its dates in every reader. */
export type Entry = {
  at: number
  /** The clock that it is written by, and that its rule counts on. */
  zone: string
  /** Tells it from the reminder's other events, as long as they exist. */
  name: string
  rule?: string
}
