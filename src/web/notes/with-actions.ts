import { whenLoaded } from '#web/attempt/when-loaded.ts'
import type * as shelfActions from './shelf-actions.ts'

type Actions = typeof shelfActions

/** What is done to notes is loaded with the editor, once the screen has settled: whoever arrives only reads at first. */
export function withActions(act: (actions: Actions) => unknown) {
  let actions: Actions
  const load = async () => {
    actions = await import('./shelf-actions.ts')
  }
  return whenLoaded(load, () => void act(actions))
}
