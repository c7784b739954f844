import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Ctrl or Cmd with S or Enter presses 'Save Note', wherever the focus is, unless a question stands above the editor. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, beforeSaving: () => void) {
  const save = useEffectEvent(() => {
    beforeSaving()
    form.current?.requestSubmit()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's'
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const layers = [...document.querySelectorAll('dialog:modal')]
      if (!layers.every((layer) => layer.contains(form.current))) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form])
}
