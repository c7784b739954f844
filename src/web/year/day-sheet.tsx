import { X } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { year as words } from '#contract/messages/year.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { DayPanel, type DayPanelProps } from './day-panel.tsx'

/** A day where there is no room for it beside the year. */
export function DaySheet(props: DayPanelProps) {
  return (
    <Dialog title={words.chosen} closeLabel={chrome.close} canBeLeft look="paper" className="bg-raised">
      {({ dismiss }) => (
        <div className="overflow-y-auto">
          <ToastOutlet />
          <DayPanel {...props}>
            <IconButton label={chrome.close} onClick={dismiss} className="shrink-0">
              <X aria-hidden />
            </IconButton>
          </DayPanel>
        </div>
      )}
    </Dialog>
  )
}
