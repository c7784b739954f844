import { useEffect, type RefObject } from 'react'

const buttons: Record<string, string> = {
  d: '[data-done]',
  s: '[aria-haspopup=menu]',
  escape: '[data-put-away]',
}

/** D, S and Esc press the buttons of the card that has the focus. */
export function useCardKeys(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = stack.current
    const press = (event: KeyboardEvent) => {
      const card = event.target instanceof Element ? event.target.closest('article') : null
      const button = buttons[event.key.toLowerCase()]
      // An open menu of the card has keys of its own.
      const isInMenu = event.target instanceof Element && event.target.closest('[popover]') !== null
      if (!card || !button || isInMenu || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      card.querySelector<HTMLElement>(button)?.click()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [stack])
}
