import { useState } from 'react'
import { read, write } from '#web/browser/stored.ts'
import { useSearchParam } from '#web/ui/router.tsx'

export const views = ['cards', 'list'] as const
export type View = (typeof views)[number]

/** Cards or a list: what the address says, else what was chosen last on this device. */
export function useView() {
  const [asked, ask] = useSearchParam('view')
  const [chosen, choose] = useState(() => read('view'))
  const setView = (view: View) => {
    write('view', view)
    choose(view)
    ask(view === 'cards' ? null : view)
  }
  return [views.find((view) => view === (asked ?? chosen)) ?? 'cards', setView] as const
}
