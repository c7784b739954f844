import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'

/**
 * Places where one thing of the app shows, always in the topmost: everything outside an open modal is dead to clicks and
 * to screen readers.
 */
export function createOutlet() {
  const outlets = createStore<readonly HTMLElement[]>([])

  function Outlet({ className }: { className: string }) {
    const ref = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      const outlet = ref.current
      if (!outlet) return
      outlets.set([...outlets.get(), outlet])
      return () => outlets.set(outlets.get().filter((other) => other !== outlet))
    }, [])
    return <div ref={ref} className={className} />
  }

  const useTop = () => useSyncExternalStore(outlets.subscribe, () => outlets.get().at(-1))
  return { Outlet, useTop }
}
