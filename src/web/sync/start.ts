// The queue and the cached lists, loaded once the first screen is there.
import { cacheLists, forgetLists, restoreLists } from './cached-lists.ts'
import { refetch } from './lists.ts'
import { again, withoutChange } from './queue.ts'
import { watchReach } from './reach.ts'
import { currentSession, currentUser, onSession, resume } from './session.ts'
import { showQueue, storage, updateQueue } from './shared-queue.ts'
import { sendPending } from './sync.ts'
import { adoptVersion1Changes } from './version-1.ts'

export { restoreLists } from './cached-lists.ts'
export type { Refused } from './shared-queue.ts'
export { leave, onRefused, send } from './sync.ts'

let opened: { userId: string; stop: () => void } | null = null

watchReach({
  onLost: () => opened && void restoreLists(opened.userId),
  onBack: () => {
    void resume()
    refetch('notes', 'reminders', 'notifications')
    sendPending()
  },
})
onSession(follow)
follow()
void adopt()

/** The person gives up what was refused. */
export function discard(id: string) {
  return updateQueue((all) => withoutChange(all, id))
}

/** A refused note is sent again. */
export async function sendAgain(id: string) {
  const newId = crypto.randomUUID()
  await updateQueue((all) => again(all, id, newId, Date.now()))
  sendPending()
}

/** The account is deleted, and so are its changes. */
export function forgetChanges(userId: string) {
  return updateQueue((all) => all.filter((change) => change.userId !== userId))
}

async function adopt() {
  await adoptVersion1Changes(storage).catch(() => {})
  await showQueue()
  sendPending()
}

function follow() {
  const userId = currentUser()?._id
  if (userId && opened?.userId === userId) return sendPending()
  if (!userId && currentSession().status !== 'out') return
  opened?.stop()
  opened = userId ? { userId, stop: cacheLists(userId) } : null
  void showQueue()
  if (userId) sendPending()
  else void forgetLists()
}
