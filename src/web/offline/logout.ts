import { offlineWords } from '#contract/messages/offline.ts'
import * as session from '#web/sync/session.ts'
import { syncState, unsentChanges } from '#web/sync/sync-state.ts'
import { ask } from '#web/ui/confirm.tsx'

/** Logs out. Unsent changes stay on this device until the same person logs in again, who is asked first. */
export async function logout() {
  const count = unsentChanges(syncState()).length + syncState().refused.length
  const { text, ...question } = offlineWords.logout
  if (count === 0 || (await ask({ ...question, text: text(count), kind: 'limit' }))) await session.logout()
}
