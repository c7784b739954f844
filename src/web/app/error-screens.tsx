import { chrome } from '#contract/messages/app.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { CrashScreen } from '#web/ui/crash-screen.tsx'
import { NotFound } from '#web/ui/not-found.tsx'

export function Crash() {
  return <CrashScreen title={chrome.crashTitle} text={chrome.crashText} refresh={chrome.refresh} />
}

export function NotFoundScreen() {
  useTitle(chrome.notFound)
  return <NotFound title={chrome.notFound} text={chrome.notFoundText} home={chrome.backHome} />
}
