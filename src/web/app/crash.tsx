import { chrome } from '#contract/messages/app.ts'
import { CrashScreen } from '#web/ui/crash-screen.tsx'

export function Crash() {
  return <CrashScreen title={chrome.crashTitle} text={chrome.crashText} refresh={chrome.refresh} />
}
