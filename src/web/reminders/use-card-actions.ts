import { useMemo } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import * as actions from './reminder-actions.ts'
import type { CardActions } from './reminder-card.tsx'
import { useHeir } from './use-heir.ts'

/** What the buttons of a card do. When it leaves its place, the keyboard goes on to the card that takes it. */
export function useCardActions(
  shown: readonly Reminder[],
  zone: string,
  onProof: CardActions['onProof'],
): CardActions {
  const heir = useHeir(shown)
  return useMemo(
    () => ({
      onDone: async (reminder, seenOff) => {
        const leaves = seenOff.then(() => heir.after(reminder))
        if (!(await actions.finish(reminder, zone, leaves))) void leaves.then(heir.forget)
      },
      onSnooze: (reminder, until) => {
        heir.after(reminder)
        void actions.snooze(reminder, until, zone)
      },
      onRemove: (reminder) => void actions.confirmRemoval(reminder, () => heir.after(reminder)),
      onProof,
    }),
    [heir, zone, onProof],
  )
}
