// Everything that works without the network, loaded once the first screen stands.
import { currentSession, currentUser, onSession, resume } from '#web/sync/session.ts'
import { forgetQueries, keepQueries, restore } from './kept-queries.ts'
import { alter, catchUp, look, sendWaiting } from './post.ts'
import { again, withoutChange } from './queue.ts'
import { watchReach } from './reach.ts'

export { make } from './make.ts'
export { onRefusal, type Told } from './post.ts'

let opened: { userId: string; stop: () => void } | null = null

watchReach({
  onLost: () => opened && void open(opened.userId),
  onBack: () => {
    void resume()
    void catchUp()
    sendWaiting()
  },
})
onSession(follow)
follow()

/** Brings back what this person saw last on this device. */
export async function open(userId: string) {
  await restore(userId).catch(() => {})
}

/** The person lets go of what could not be saved. */
export function letGo(id: string) {
  return alter((all) => withoutChange(all, id))
}

/** A note that could not be saved is tried again. */
export async function saveAgain(id: string) {
  const newId = crypto.randomUUID()
  await alter((all) => again(all, id, newId, Date.now()))
  sendWaiting()
}

/** The account is no more, and so is what waited for it. */
export function forgetChanges(userId: string) {
  return alter((all) => all.filter((change) => change.userId !== userId))
}

function follow() {
  const userId = currentUser()?._id
  if (userId && opened?.userId === userId) return sendWaiting()
  if (!userId && currentSession().status !== 'out') return
  opened?.stop()
  opened = userId ? { userId, stop: keepQueries(userId) } : null
  void look()
  if (userId) sendWaiting()
  else void forgetQueries()
}
