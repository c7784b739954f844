import { chrome } from '#contract/messages/app.ts'
import { Mark } from '#web/ui/logo.tsx'

/** Fills the screen while the session, or a screen's code, is on its way. The shell's HTML shows the same before. */
export function Loading() {
  return (
    <main className="loading">
      <Mark size={64} />
      <output>{chrome.loading}</output>
    </main>
  )
}
