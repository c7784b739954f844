import { useEffect, useEffectEvent } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { isTyping, singleKeysAreOn } from '#web/ui/keys.ts'

/** The reminder before or after this one as the page shows them, filtered and sorted; by date where it is not shown. */
export function neighbourOf(id: string, reminders: readonly Reminder[], step: number): string | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-reminder]')
  const shown = [...cards].map((card) => card.dataset.reminder ?? '')
  const order = shown.includes(id) ? shown : reminders.map(({ _id }) => _id)
  return order[order.indexOf(id) + step]
}

/** Single keys for the sheet itself, and for its buttons as they say it; nothing else may lie on it. */
export function useReadingKeys(steps: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (!singleKeysAreOn() || !document.querySelector(sheet) || document.querySelector(covers)) return
    const key = event.key.toLowerCase()
    const button = /^[dse]$/.test(key) && document.querySelector<HTMLElement>(buttonOf(key))
    if (!steps[key] && !button) return
    event.preventDefault()
    if (button) button.click()
    else steps[key]?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

// Not one that is leaving the screen: the keys are the page's again by then.
const sheet = '.side-sheet:modal'
const covers = 'dialog:modal:not(.side-sheet), [role=menu]:popover-open'
const buttonOf = (key: string) => `${sheet} [data-foot] [aria-keyshortcuts="${key.toUpperCase()}"]`
