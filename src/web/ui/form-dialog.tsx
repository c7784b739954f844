import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Question } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog, type Leave } from '#web/ui/dialog.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'

type FormDialogProps = {
  title: string
  closeLabel: string
  unsaved: Question | undefined
  /** The person closes it, and has agreed to lose what is not saved. */
  onDismissed?: () => void
  onSubmit: (leave: Leave) => (event: FormEvent<HTMLFormElement>) => unknown
  /** Stands above the foot and does not scroll away. */
  notice?: ReactNode
  renderFoot: (leave: Leave) => ReactNode
  children: ReactNode
}

/** A form whose fields scroll between a head and a foot that stay. */
export function FormDialog(props: FormDialogProps) {
  const { title, closeLabel, unsaved, onDismissed, onSubmit, notice, renderFoot, children } = props
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      unsaved={unsaved}
      onDismissed={onDismissed}
      look="paper"
      className="bg-raised pb-0! [scrollbar-width:none]"
    >
      {(leave) => (
        <form noValidate onSubmit={onSubmit(leave)} className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <div
            data-head
            className="flex shrink-0 items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-7"
          >
            <p aria-hidden className="type-dialog">
              {title}
            </p>
            <IconButton label={closeLabel} onClick={leave.dismiss} className="-mt-2 -mr-2 shrink-0">
              <X aria-hidden />
            </IconButton>
          </div>
          <ToastOutlet />
          <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7">
            {children}
          </div>
          {notice}
          <div className="flex min-h-18 shrink-0 flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-7">
            {renderFoot(leave)}
          </div>
        </form>
      )}
    </Dialog>
  )
}
