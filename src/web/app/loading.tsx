import { chrome } from '#contract/messages/app.ts'

/** Fills the screen while the session, or a screen's code, is on its way. */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output className="text-ink-2">{chrome.loading}</output>
    </main>
  )
}
