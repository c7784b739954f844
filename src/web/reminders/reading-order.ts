import { useEffect, useEffectEvent } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { read } from '#web/browser/stored.ts'
import { isTyping } from '#web/ui/keys.ts'

/** The reminder before or after this one as the page shows them, filtered and sorted; by date where it is not shown. */
export function neighbourOf(id: string, reminders: readonly Reminder[], step: number): string | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-reminder]')
  const shown = [...cards].map((card) => card.dataset.reminder ?? '')
  const order = shown.includes(id) ? shown : reminders.map(({ _id }) => _id)
  return order[order.indexOf(id) + step]
}

/** Single keys for the sheet itself; nothing else may lie on it. */
export function useReadingKeys(actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (
      read('shortcuts') === 'off' ||
      document.querySelector('dialog:modal:not(.side-sheet), :popover-open[role=menu]')
    )
      return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
