import { chrome } from '#contract/messages/app.ts'
import { resume } from '#web/sync/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SleepingBell } from '#web/ui/drawings/sleeping-bell.tsx'

/** The token is there but the server is not: the person stays logged in and can try again. */
export function Unreachable() {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="flex flex-col items-center text-center">
        <SleepingBell />
        <h1 className="mt-4 mb-5 max-w-80 text-ink-2">{chrome.unreachable}</h1>
        <Button onClick={() => void resume()}>{chrome.tryAgain}</Button>
      </div>
    </main>
  )
}
