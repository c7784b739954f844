import type { Reminder } from '#contract/reminders.ts'
import { useKeys } from '#web/ui/keys.ts'

/** The reminder before or after this one as the page shows them, filtered and sorted; by date where it is not shown. */
export function neighbourOf(id: string, reminders: readonly Reminder[], step: number): string | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-reminder]')
  const shown = [...cards].map((card) => card.dataset.reminder ?? '')
  const order = shown.includes(id) ? shown : reminders.map(({ _id }) => _id)
  return order[order.indexOf(id) + step]
}

/** Single keys for the sheet itself, and for its buttons as they say it; nothing else may lie on it. */
export function useReadingKeys(steps: Record<string, () => void>) {
  useKeys({ ...steps, d: press('D'), s: press('S'), e: press('E') }, isOnTop)
}

// Not one that is leaving the screen: the keys are the page's again by then.
const sheet = '.side-sheet:modal'

function isOnTop() {
  return document.querySelector(sheet) !== null && !document.querySelector('dialog:modal:not(.side-sheet)')
}

const press = (key: string) => () =>
  document.querySelector<HTMLElement>(`${sheet} [data-foot] [aria-keyshortcuts="${key}"]`)?.click()
