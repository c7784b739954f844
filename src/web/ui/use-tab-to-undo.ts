import { useEffect, type RefObject } from 'react'

/**
 * A new toast with an action is the next stop of Tab, wherever the focus is, and the Tab after it goes on from there.
 * In the order of the document it would be the last of a hundred stops, and gone before it was reached.
 */
export function useTabToUndo(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let from: Element | null = null
    let visited: Element | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const { activeElement } = document
      if (stack.current?.contains(activeElement)) return goBack(event)
      const action = stack.current?.querySelector<HTMLElement>('[data-action]')
      if (event.shiftKey || !action || action === visited) return
      from = activeElement
      visited = action
      event.preventDefault()
      action.focus()
    }
    const goBack = (event: KeyboardEvent) => {
      const stops = [...(stack.current?.querySelectorAll('button') ?? [])]
      const edge = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== edge || !(from instanceof HTMLElement) || !from.isConnected) return
      // Backwards the place is the stop itself; forwards the browser goes on from it.
      if (event.shiftKey) event.preventDefault()
      from.focus()
    }
    // What was pressed goes away, and would take the focus with it. A pointer has left it where it was.
    const onClick = ({ target, detail }: MouseEvent) => {
      if (detail > 0 || !(target instanceof Node) || !stack.current?.contains(target)) return
      const back = from
      setTimeout(() => back instanceof HTMLElement && back.focus({ preventScroll: true }))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [stack])
}
