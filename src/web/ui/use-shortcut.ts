import { useEffect, useEffectEvent } from 'react'
import { read } from '#web/browser/stored.ts'

/** One key does it, unless somebody is typing, a dialog is open, or shortcuts are switched off in the profile. */
export function useShortcut(key: string, action: () => void) {
  const act = useEffectEvent(action)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat || isTyping(event.target) || document.querySelector('dialog:modal')) return
      if (read('shortcuts') === 'off') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}

/** Keys pressed here are text. */
export function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
