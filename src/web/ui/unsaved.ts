// A page with something unsaved is left only when the person says so.
import { useEffect, useEffectEvent } from 'react'
import { ask, type Question } from '#web/ui/confirm.tsx'
import { atPage, openLayer } from '#web/ui/layers.ts'

let mayLeave: (() => Promise<boolean>) | undefined

/** Does what leaves the page: at once, or after the person has agreed to lose what is not saved. */
export function leavePage(leave: () => void) {
  if (!mayLeave) return leave()
  void mayLeave().then((yes) => yes && leave())
}

/** Asks when a link or Back would lose what is not saved; a reload is asked about by the browser itself. */
export function useUnsaved(isUnsaved: boolean, question: Question, discard: () => void) {
  const lose = useEffectEvent(discard)
  useEffect(() => {
    if (!isUnsaved) return
    const asked = async () => {
      const yes = await ask(question)
      if (yes) stop()
      if (yes) lose()
      return yes
    }
    const onUnload = (event: Event) => event.preventDefault()
    const closeLayer = openLayer(() => void asked().then((yes) => yes && atPage(() => history.back())))
    mayLeave = asked
    addEventListener('beforeunload', onUnload)
    const stop = () => {
      closeLayer()
      mayLeave = undefined
      removeEventListener('beforeunload', onUnload)
    }
    return stop
  }, [isUnsaved, question])
}
