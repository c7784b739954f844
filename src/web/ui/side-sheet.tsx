import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog, type Leave } from '#web/ui/dialog.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'

type SideSheetProps = {
  /** Its name for ears; what eyes read stands in the content. */
  title: string
  closeLabel: string
  onClosed?: () => void
  /** Ground and line of the head, where they tell a state. */
  headClassName?: string
  head: ReactNode
  renderFoot: (leave: Leave) => ReactNode
  children: (leave: Leave) => ReactNode
}

/** For reading: at the right edge, from below on phones. The middle scrolls between head and foot. */
export function SideSheet({
  title,
  closeLabel,
  onClosed,
  headClassName = '',
  head,
  renderFoot,
  children,
}: SideSheetProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      canBeLeft
      look="paper"
      className="side-sheet bg-raised"
      {...(onClosed && { onClosed })}
    >
      {(leave) => (
        <div className="flex h-full flex-col">
          <div
            data-head
            className={`flex shrink-0 items-start gap-4 py-5 pr-4 pl-5 sm:pl-7 ${headClassName}`}
          >
            <div className="min-w-0 flex-1">{head}</div>
            <IconButton label={closeLabel} onClick={leave.dismiss} className="-mt-1 shrink-0">
              <X aria-hidden />
            </IconButton>
          </div>
          <ToastOutlet />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7">
            {children(leave)}
          </div>
          <div
            data-foot
            className="flex min-h-18 shrink-0 flex-wrap items-center gap-2.5 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-7"
          >
            {renderFoot(leave)}
          </div>
        </div>
      )}
    </Dialog>
  )
}
