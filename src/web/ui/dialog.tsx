import { X } from 'lucide-react'
import { use, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { ask, type Question } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { StripOutlet } from '#web/ui/strip-outlet.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { OnClosed } from '#web/ui/use-dialog.tsx'

export type Leave = {
  /** Closes at once, as after saving. */
  close: () => void
  /** Closes as the person would with Esc: typed text is asked about first. */
  dismiss: () => void
}

type DialogProps = {
  title: string
  closeLabel: string
  /** The dialog has left the screen. */
  onClosed?: () => void
  /** The person closes it, and has agreed to lose what is not saved. */
  onDismissed?: (() => void) | undefined
  /** Set while something typed would be lost. */
  unsaved?: Question | undefined
  /** Leaving it by a key for somewhere else loses nothing. */
  canBeLeft?: boolean
  /** `paper` leaves ground, padding, head and the place of toasts to the content. */
  look?: 'plain' | 'paper'
  className?: string
  children: (leave: Leave) => ReactNode
}

/** A native modal, shown by `useDialog`: it traps focus, gives it back, and is a sheet from below on phones. */
export function Dialog({
  title,
  closeLabel,
  onClosed,
  onDismissed,
  unsaved,
  canBeLeft = false,
  look = 'plain',
  className = '',
  children,
}: DialogProps) {
  const titleId = useId()
  const closed = use(OnClosed)
  const dismiss = async () => {
    if (unsaved && !(await ask(unsaved))) return
    onDismissed?.()
    close()
  }
  const { ref, close } = useModal({
    dismiss: () => void dismiss(),
    onClosed: () => {
      onClosed?.()
      closed?.()
    },
  })
  const outside = useOutsideClick(() => void dismiss())
  useReloadQuestion(unsaved !== undefined)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-can-be-left={canBeLeft || undefined}
      className={`dialog sheet ${look === 'plain' ? 'bg-raised p-5 sm:p-7' : 'open:flex open:flex-col *:last:min-h-0'} ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void dismiss()
      }}
      {...outside}
    >
      <StripOutlet
        className={`sticky z-2 shrink-0 empty:hidden ${look === 'plain' ? '-top-5 -mx-5 -mt-5 mb-5 sm:-top-7 sm:-mx-7 sm:-mt-7' : 'top-0'}`}
      />
      <div
        data-head={look === 'plain' || undefined}
        className={look === 'plain' ? 'mb-5 flex items-start justify-between gap-4' : 'contents'}
      >
        <h2 id={titleId} className={look === 'plain' ? 'type-dialog' : 'sr-only'}>
          {title}
        </h2>
        {look === 'plain' && (
          <IconButton label={closeLabel} onClick={() => void dismiss()} className="-mt-2 -mr-2 shrink-0">
            <X />
          </IconButton>
        )}
      </div>
      {look === 'plain' && <ToastOutlet />}
      {children({ close, dismiss: () => void dismiss() })}
    </dialog>
  )
}

/** The browser asks in its own words before the page goes, and what was typed with it. */
function useReloadQuestion(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}

/** A press that starts inside, as when text is selected, and ends on the scrim does not count. */
function useOutsideClick(onOutside: () => void) {
  const pressedOutside = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent) => {
      if (pressedOutside.current && isOutside(event)) onOutside()
    },
  }
}

function isOutside(event: MouseEvent) {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
