import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '#web/ui/use-printing.ts'

/** What goes to the printer instead of the page. On the screen it never shows. */
export function OnPaper({ children }: { children: ReactNode }) {
  return usePrinting() && createPortal(<div className="on-paper">{children}</div>, document.body)
}
