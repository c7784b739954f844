import { useCallback, useState } from 'react'

/**
 * What a dialog was opened with. Each opening has a key of its own, so that one opened while the last is still
 * leaving the screen is a new dialog, and the late goodbye of the old one does not close it.
 */
export function useOpening<What>() {
  const [opening, setOpening] = useState<{ key: number; what: What } | null>(null)
  const open = useCallback((what: What) => setOpening((last) => ({ key: (last?.key ?? 0) + 1, what })), [])
  const closed = useCallback(
    (key: number) => setOpening((current) => (current?.key === key ? null : current)),
    [],
  )
  return { opening, open, closed }
}
