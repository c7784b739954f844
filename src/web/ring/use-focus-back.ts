import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to where it was before it came in here. */
export function useFocusBack(place: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = place.current
    const remember = ({ relatedTarget: from }: FocusEvent) => {
      if (from instanceof Node && element?.contains(from)) return
      before.current = from instanceof HTMLElement ? from : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [place])
  return useCallback(() => {
    const last = before.current?.isConnected ? before.current : document.getElementById('main')
    last?.focus({ preventScroll: true })
  }, [])
}
