// Done or Snooze pressed on a push message. Without a network it waits in the queue of this device; no session is needed
// to send it, so it goes out although no page is open. The links name their occurrence: sent twice or late, they change
// nothing.
import { changeStore, isPress, type Entry, type Press } from '#web/browser/change-store.ts'
import { sw } from './scope.ts'

const queue = changeStore<Entry>()
const replyTimeoutMs = 20_000

export async function post(path: string) {
  if (await isTaken(path)) return
  const press: Press = {
    name: 'pressLink',
    input: { path },
    id: crypto.randomUUID(),
    userId: '',
    at: Date.now(),
  }
  await queue.update((all) => [...all, press])
  await sw.registration.sync?.register('presses').catch(() => {})
}

export async function sendPresses() {
  const presses = (await queue.read()).filter(isPress)
  for (const { id, input } of presses)
    if (await isTaken(input.path)) await queue.update((all) => all.filter((each) => each.id !== id))
}

/** Whether the server has answered for good, whatever it said. */
async function isTaken(path: string) {
  try {
    const headers = { accept: 'application/json' }
    const reply = await fetch(path, { method: 'POST', headers, signal: AbortSignal.timeout(replyTimeoutMs) })
    return reply.status < 500 && reply.status !== 429
  } catch {
    return false
  }
}
