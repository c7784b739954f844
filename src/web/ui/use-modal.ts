import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from '#web/ui/layers.ts'

type Modal = {
  /** It has left the screen. */
  onClosed: () => void
  /** What Esc and Back do; it closes at once if this is not given. */
  dismiss?: () => void
}

/** Shows a native dialog for as long as it is rendered, and tells when it has left the screen. */
export function useModal({ onClosed, dismiss }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const close = useCallback(() => {
    isLeaving.current = true
    ref.current?.close()
  }, [])
  const closed = useEffectEvent(onClosed)
  const onBack = useEffectEvent(() => (dismiss ? dismiss() : close()))

  useLayoutEffect(() => {
    const dialog = ref.current
    // A page that waits for its code is put out of sight and brought back: what was on its way out stays away.
    if (!dialog || isLeaving.current) return
    if (!document.querySelector('dialog:modal')) rememberScrollbar()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const closeLayer = openLayer(() => onBack())
    dialog.addEventListener('close', closeLayer)
    return () => {
      // A dialog that is removed while open would not give the focus back.
      dialog.close()
      dialog.removeEventListener('close', closeLayer)
      closeLayer()
    }
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

  return { ref, close }
}

/** The page gives its scrollbar up while it rests; its width is kept free, so that the scrim covers all and nothing moves. */
function rememberScrollbar() {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}
