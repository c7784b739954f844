import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'

// Everything outside an open modal is dead to clicks and to screen readers, so toasts speak inside the topmost one.
const outlets = createStore<readonly HTMLElement[]>([])

export function ToastOutlet() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const outlet = ref.current
    if (!outlet) return
    outlets.set([...outlets.get(), outlet])
    return () => outlets.set(outlets.get().filter((other) => other !== outlet))
  }, [])
  return <div ref={ref} className="toast-outlet" />
}

export function useTopOutlet() {
  return useSyncExternalStore(outlets.subscribe, () => outlets.get().at(-1))
}
