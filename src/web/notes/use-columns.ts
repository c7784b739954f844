import { useSyncExternalStore } from 'react'

// The widths at which one more note fits beside the others.
const steps = ['(width >= 40rem)', '(width >= 56.25rem)', '(width >= 64rem)'].map((query) =>
  matchMedia(query),
)

/** How many notes fit side by side: 1 to 4. */
export function useColumns() {
  return useSyncExternalStore(listen, () => 1 + steps.filter(({ matches }) => matches).length)
}

function listen(listener: () => void) {
  for (const step of steps) step.addEventListener('change', listener)
  return () => steps.forEach((step) => step.removeEventListener('change', listener))
}
