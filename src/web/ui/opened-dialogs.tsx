import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { createStore } from '#web/browser/store.ts'
import { OnClosed } from '#web/ui/use-dialog.tsx'

type Opened = { key: number; dialog: ReactNode }

const opened = createStore<Opened | null>(null)
let openings = 0

/** Opens a dialog that outlives the menu, the card or the toast that asked for it. */
export function openDialog(dialog: ReactNode) {
  opened.set({ key: ++openings, dialog })
}

/** Stands once in the app and shows what `openDialog` has opened. */
export function OpenedDialogs() {
  const current = useSyncExternalStore(opened.subscribe, opened.get)
  if (!current) return null
  // The next one may be open already.
  const closed = () => opened.get()?.key === current.key && opened.set(null)
  return (
    <OnClosed key={current.key} value={closed}>
      <Suspense>{current.dialog}</Suspense>
    </OnClosed>
  )
}
