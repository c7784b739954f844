import { chrome, labels } from '#contract/messages.ts'
import { useTitle } from '#web/parts/use-title.ts'
import { CrashScreen } from '#web/ui/crash-screen.tsx'
import { NotFound } from '#web/ui/not-found.tsx'

export function Crash() {
  return <CrashScreen title={labels.crashTitle} text={labels.crashText} refresh={labels.refresh} />
}

export function Missing() {
  useTitle(labels.notFound)
  return <NotFound title={labels.notFound} text={chrome.notFoundText} home={chrome.backHome} />
}
