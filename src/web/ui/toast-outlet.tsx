import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

// Everything outside an open modal is dead to clicks and to screen readers, so toasts speak inside the topmost one.
let outlets: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

export function ToastOutlet() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outlet = ref.current
    if (!outlet) return
    put([...outlets, outlet])
    return () => put(outlets.filter((other) => other !== outlet))
  }, [])
  return <div ref={ref} className="contents" />
}

export function useTopOutlet() {
  return useSyncExternalStore(listen, () => outlets.at(-1))
}

function put(next: readonly HTMLElement[]) {
  outlets = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
