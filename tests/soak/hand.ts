import type { Ask } from './ask.ts'
import type { Ledger } from './ledger.ts'

/** What an action of a person needs. */
export type Hand = {
  ask: Ask
  ledger: Ledger
  random: () => number
  // How far ahead reminders are set, in milliseconds.
  dueWithin: readonly [number, number]
  /** Whether a process of version 1.0.0 may answer, which knows less. */
  isOld: () => boolean
}
