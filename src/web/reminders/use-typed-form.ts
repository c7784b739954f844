import { useEffect, useEffectEvent, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { changedFields, forgetTyped, keepTyped, readTyped, type Fields, type Slot } from './typed-form.ts'

/** What was typed here before and not saved, unless it has been saved after all. */
export function useLeftTyping(slot: Slot, initial: Fields, reminders: readonly Reminder[]) {
  const [left] = useState(() => {
    const typed = readTyped(slot)
    const isSaved = reminders.some(({ _id }) => _id === typed?._id && _id !== slot.about)
    return isSaved ? undefined : typed
  })
  const [isRestored, setIsRestored] = useState(() => isDifferent(initial, left?.fields ?? {}))
  return { left, isRestored, dropLeft: () => setIsRestored(false) }
}

/** Keeps every letter while the form is open. */
export function useKeptTyping(slot: Slot, id: string, initial: Fields, values: Fields) {
  const keep = useEffectEvent((typed: Fields) => keepTyped(slot, id, initial, typed))
  useEffect(() => keep(values), [values])
  return () => forgetTyped(slot)
}

export const isDifferent = (initial: Fields, values: Partial<Fields>) =>
  Object.keys(changedFields(initial, values)).length > 0
