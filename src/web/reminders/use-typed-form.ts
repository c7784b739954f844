import { useEffect, useEffectEvent, useState } from 'react'
import { forget } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'
import { useReminders } from './reminders.ts'
import { changedFields, keepTyped, takeSlot, type Fields, type Slot } from './typed-form.ts'

/** The slot of this form, with what was typed before and not saved; undefined until the other tabs are asked. */
export function useSlot(about: string) {
  const { _id: userId } = useUser()
  const { reminders } = useReminders()
  const [slot, setSlot] = useState<Slot>()
  const isSaved = (id: string) => id !== about && reminders.some(({ _id }) => _id === id)
  const take = useEffectEvent((closed: AbortSignal) => takeSlot({ userId, about, isSaved }, closed))
  useEffect(() => {
    const closing = new AbortController()
    // Strict mode closes the first of two openings at once: it must not take what the second is to find.
    queueMicrotask(() => closing.signal.aborted || void take(closing.signal).then(setSlot))
    return () => closing.abort()
  }, [])
  return slot
}

/** Keeps every letter while the form is open. */
export function useKeptTyping(slot: Slot, id: string, initial: Fields, values: Fields) {
  const keep = useEffectEvent((typed: Fields) => keepTyped(slot, id, initial, typed))
  useEffect(() => keep(values), [values])
  return () => forget(slot.key)
}

export const isDifferent = (initial: Fields, values: Partial<Fields>) =>
  Object.keys(changedFields(initial, values)).length > 0
