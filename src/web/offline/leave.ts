import { offlineWords } from '#contract/messages/offline.ts'
import { currentStanding } from '#web/sync/standing.ts'
import { logout } from '#web/sync/session.ts'
import { ask } from '#web/ui/confirm.tsx'

/** Logs out. What waits stays on this device until the same person logs in again; they are asked whether they want that. */
export async function leave() {
  const { waiting, kept } = currentStanding()
  const count = waiting.length + kept.length
  const { text, ...question } = offlineWords.leave
  if (count === 0 || (await ask({ ...question, text: text(count), kind: 'limit' }))) await logout()
}
