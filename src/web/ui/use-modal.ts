import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Shows a native dialog for as long as it is rendered, and tells when it has left the screen. */
export function useModal(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClosed)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!document.querySelector('dialog:modal')) rememberScrollbar()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // A dialog that is removed while open would not give the focus back.
    return () => dialog.close()
  }, [])

  useEffect(() => {
    const dialog = ref.current
    const left = async () => {
      await Promise.allSettled(dialog?.getAnimations().map((animation) => animation.finished) ?? [])
      // Strict mode closes and shows again at once; the event of that closing comes late.
      if (!dialog?.open) closed()
    }
    dialog?.addEventListener('close', left)
    return () => dialog?.removeEventListener('close', left)
  }, [])

  const close = useCallback(() => ref.current?.close(), [])
  return { ref, close }
}

/** The page gives its scrollbar up while it rests; its width is kept free, so that the scrim covers all and nothing moves. */
function rememberScrollbar() {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}
