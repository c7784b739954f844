import { useLayoutEffect, useRef, type RefObject } from 'react'

type Place = { left: number; top: number }

/**
 * Lets the children of a list glide to their new places when its order changes, and new ones fade in.
 * Children are told apart by `data-key`; one that holds `data-leaving` has faded out and appears anew.
 */
export function useMoves(list: RefObject<HTMLElement | null>, order: string) {
  const known = useRef<{ order: string; places: Map<string, Place> } | null>(null)
  useLayoutEffect(() => {
    if (!list.current) return
    const before = known.current?.places
    const after = placesIn(list.current)
    known.current = { order, places: after }
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const child of childrenOf(list.current)) {
      const from = before.get(child.dataset['key'] ?? '')
      const to = after.get(child.dataset['key'] ?? '')
      if (!to) continue
      if (!from || child.querySelector('[data-leaving]'))
        child.animate([{ opacity: 0 }, { opacity: 1 }], timing)
      else if (from.left !== to.left || from.top !== to.top)
        child.animate(
          [{ translate: `${from.left - to.left}px ${from.top - to.top}px` }, { translate: '0 0' }],
          timing,
        )
    }
  }, [list, order])
}

const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

function childrenOf(list: HTMLElement) {
  return list.querySelectorAll<HTMLElement>(':scope > [data-key]')
}

/** Measured from the list, so that scrolling moves nothing. */
function placesIn(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect()
  return new Map(
    [...childrenOf(list)].map((child) => {
      const box = child.getBoundingClientRect()
      return [child.dataset['key'] ?? '', { left: box.left - left, top: box.top - top }]
    }),
  )
}
