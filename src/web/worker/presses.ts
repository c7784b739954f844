// What a push message led to: Done or Snooze pressed on it, and that it was shown or seen. Without a network it waits in the
// queue of this device; no session is needed to send it, so it goes out although no page is open. Each names its
// occurrence: sent twice or late, it changes nothing.
import { changeStore, isPress, type Entry, type Press } from '#web/browser/change-store.ts'
import { sw } from './scope.ts'

const queue = changeStore<Entry>()
const replyTimeoutMs = 20_000

export async function post(path: string, body?: object) {
  if (await isTaken(path, body)) return
  const press: Press = {
    name: 'pressLink',
    input: { path, ...(body && { body }) },
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
    if (await isTaken(input.path, input.body))
      await queue.update((all) => all.filter((each) => each.id !== id))
}

/** Whether the server has answered for good, whatever it said. */
async function isTaken(path: string, body: object | undefined) {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(replyTimeoutMs),
    })
    return reply.status < 500 && reply.status !== 429
  } catch {
    return false
  }
}
