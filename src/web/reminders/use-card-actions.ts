import { useMemo } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import type { CardActions } from './card-actions.ts'
import * as actions from './reminder-actions.ts'
import type { useHeldCards } from './use-held-cards.ts'

type Held = Pick<ReturnType<typeof useHeldCards>, 'hold' | 'release'>

/** What the buttons of a card do. */
export function useCardActions(
  shown: readonly Reminder[],
  zone: string,
  { hold, release }: Held,
): CardActions {
  const focus = useFocusAfterRemoval(shown, focusReminder)
  return useMemo(
    () => ({
      onDone: async (reminder, faded) => {
        hold(reminder)
        void actions.finish(reminder, zone)
        await faded
        focus.removing(reminder)
        release(reminder)
      },
      onSnooze: (reminder, until) => {
        focus.removing(reminder)
        void actions.snooze(reminder, until, zone)
      },
      onRemove: (reminder) => void actions.confirmRemoval(reminder, () => focus.removing(reminder)),
    }),
    [focus, zone, hold, release],
  )
}

/** Its card or row; without any, the page's title. */
export function focusReminder(id: string | undefined) {
  const card = id && document.querySelector<HTMLElement>(`[data-reminder="${id}"]`)
  ;(card || document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
}
