import { whenLoaded } from '#web/attempt/when-loaded.ts'
import type * as shelfActions from './shelf-actions.ts'

type Actions = typeof shelfActions

/** What is done to notes comes with the editor, once the screen has settled: the first visit reads them. */
export function withActions(act: (actions: Actions) => unknown) {
  let actions: Actions
  const load = async () => {
    actions = await import('./shelf-actions.ts')
  }
  return whenLoaded(load, () => void act(actions))
}
