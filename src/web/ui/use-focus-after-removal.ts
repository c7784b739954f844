import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

type Item = { _id: string }

/**
 * Moves the keyboard focus once an item has left its place in a list: to the next item, else to the one before. The id
 * is undefined when no other is left.
 */
export function useFocusAfterRemoval(items: readonly Item[], focusOn: (id: string | undefined) => void) {
  const latest = useRef(items)
  const next = useRef<{ id: string | undefined } | null>(null)
  const focus = useEffectEvent(focusOn)
  useEffect(() => {
    const hasMoved = orderOf(latest.current) !== orderOf(items)
    latest.current = items
    if (next.current && hasMoved) focus(next.current.id)
    next.current = null
  }, [items])
  return useMemo(
    () => ({
      /** Call it just before the item leaves. */
      removing: (item: Item) => {
        const at = latest.current.findIndex(({ _id }) => _id === item._id)
        const neighbour = latest.current[at + 1] ?? latest.current[at - 1]
        next.current = { id: neighbour?._id }
      },
    }),
    [],
  )
}

const orderOf = (items: readonly Item[]) => items.map(({ _id }) => _id).join()
