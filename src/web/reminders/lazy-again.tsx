import { lazy } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { openDialog } from '#web/ui/opened-dialogs.tsx'

const load = () => import('./again.tsx')
const Again = lazy(async () => ({ default: (await load()).Again }))

/** Asks for the date of a new reminder like this one, which is done for good. */
export function askAgain(reminder: Reminder) {
  void whenLoaded(load, () => openDialog(<Again reminder={reminder} />))
}
