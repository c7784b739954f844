import { createContext, useCallback, useState, type ReactNode } from 'react'

/** What a dialog calls once it has left the screen. */
export const OnClosed = createContext<(() => void) | null>(null)

let openings = 0

/**
 * Opens a dialog with what it is about. Every opening has a key of its own, so a dialog that is opened while the last one
 * is still leaving the screen is a new one, and the late goodbye of the old one does not close it.
 */
export function useDialog<Subject = void>() {
  const [opening, setOpening] = useState<{ key: number; subject: Subject } | null>(null)
  const open = useCallback((subject: Subject) => setOpening({ key: (openings += 1), subject }), [])
  const show = (draw: (subject: Subject) => ReactNode) => {
    if (!opening) return null
    const { key, subject } = opening
    const closed = () => setOpening((current) => (current?.key === key ? null : current))
    return (
      <OnClosed key={key} value={closed}>
        {draw(subject)}
      </OnClosed>
    )
  }
  return { open, show }
}
