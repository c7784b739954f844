import { useEffect, useEffectEvent } from 'react'
import type { Reminder } from '#contract/reminders.ts'

// Anybody on the page may ask for the form: the event and its detail are part of the contract.
const name = 'editReminder'

export function askToEdit(reminder: Reminder) {
  dispatchEvent(new CustomEvent(name, { detail: reminder }))
}

export function useEditRequests(onRequest: (reminder: Reminder) => void) {
  const hear = useEffectEvent((event: Event) => {
    const wanted: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (isReminder(wanted)) onRequest(wanted)
  })
  useEffect(() => {
    addEventListener(name, hear)
    return () => removeEventListener(name, hear)
  }, [])
}

function isReminder(detail: unknown): detail is Reminder {
  return typeof detail === 'object' && detail !== null && '_id' in detail && 'date' in detail
}
