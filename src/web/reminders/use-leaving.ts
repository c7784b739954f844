import { useRef, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import type { CardActions } from './card-actions.ts'
import { fadeOut, showAgain } from './fade-out.ts'

/** Done: the tick is drawn and the card fades; it shows again at the place of its next time. */
export function useLeaving(reminder: Reminder, onDone: CardActions['onDone']) {
  const card = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState(false)
  const done = async () => {
    if (leaving) return
    setLeaving(true)
    await onDone(reminder, fadeOut(card.current))
    showAgain(card.current)
    setLeaving(false)
  }
  return [card, leaving, () => void done()] as const
}
