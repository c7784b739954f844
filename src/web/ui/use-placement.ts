import { useLayoutEffect, type RefObject } from 'react'

const gap = 8
const margin = 12

/** Keeps an open panel under its button, or over it where there is no room below, and inside the window. */
export function usePlacement(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    if (!open) return
    const place = () =>
      button.current && panel.current && put(panel.current, button.current.getBoundingClientRect())
    // The panel has its size only once it is drawn.
    const drawn = requestAnimationFrame(place)
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      cancelAnimationFrame(drawn)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, button, panel])
}

function put(panel: HTMLElement, button: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = panel
  const fitsLeft = button.left + width + margin <= innerWidth
  const left = fitsLeft ? button.left : button.right - width
  const below = button.bottom + gap
  const fitsBelow = below + height + margin <= innerHeight || button.top < innerHeight / 2
  const top = fitsBelow ? Math.min(below, innerHeight - margin - height) : button.top - gap - height
  panel.style.setProperty('--left', `${Math.max(margin, left)}px`)
  panel.style.setProperty('--top', `${Math.max(margin, top)}px`)
}
