import { createContext, useCallback, useState, type ReactNode } from 'react'

/** What a dialog says when it has left the screen. */
export const Gone = createContext<(() => void) | null>(null)

let openings = 0

/**
 * Opens a dialog with what it is about. Each opening has a key of its own for ever, so that one opened while the last is
 * still leaving the screen, or in the very moment it has left, is a new dialog, and the late goodbye of the old one does
 * not close it.
 */
export function useOpening<What = void>() {
  const [opening, setOpening] = useState<{ key: number; what: What } | null>(null)
  const open = useCallback((what: What) => setOpening({ key: (openings += 1), what }), [])
  const show = (draw: (what: What) => ReactNode) => {
    if (!opening) return null
    const { key, what } = opening
    const gone = () => setOpening((current) => (current?.key === key ? null : current))
    return (
      <Gone key={key} value={gone}>
        {draw(what)}
      </Gone>
    )
  }
  return { open, show }
}
