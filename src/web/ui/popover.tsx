import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLayer } from '#web/ui/layers.ts'
import { usePlacement } from '#web/ui/use-placement.ts'

type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
}

type PopoverProps = {
  label: string
  renderTrigger: (props: TriggerProps) => ReactNode
  className?: string
  children: ReactNode
}

/** A native popover under its button: Esc and a click elsewhere close it, Tab walks into it and out of it. */
export function Popover({ label, renderTrigger, className = '', children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  usePlacement(open, button, panel)
  useLayer(open, () => panel.current?.hidePopover())
  return (
    <>
      {renderTrigger({ ref: button, popoverTarget: id, 'aria-expanded': open })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves */}
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        // React hands events of a menu inside up to here, too.
        onBeforeToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
        // What Tab goes on to would lie under it.
        onBlur={({ relatedTarget }) => isOnPage(relatedTarget) && panel.current?.hidePopover()}
        className={`floating bg-raised text-ink shadow-3 ${className}`}
      >
        {open && children}
      </dialog>
    </>
  )
}

/** Not in this one, nor in what was opened from it, nor in a toast. */
function isOnPage(focused: EventTarget | null) {
  return focused instanceof Element && !focused.closest('dialog, [popover]')
}
