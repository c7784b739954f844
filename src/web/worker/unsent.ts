// What was pressed on a notification without a network is sent when there is one. The links name their
// occurrence, so one that is sent twice or too late changes nothing.
import { change, recall } from '#web/browser/kept.ts'
import { sw } from './scope.ts'

const patience = 20_000

export async function post(path: string) {
  if (await isTaken(path)) return
  await change('unsent', (paths = []) => [...paths, path])
  await sw.registration.sync?.register('unsent').catch(() => {})
}

export async function sendUnsent() {
  const unsent = await recall('unsent').catch(() => [])
  for (const path of unsent ?? [])
    if (await isTaken(path)) await change('unsent', (paths = []) => paths.filter((other) => other !== path))
}

/** Whether the server has heard it, whatever it thought of it. */
async function isTaken(path: string) {
  try {
    const headers = { accept: 'application/json' }
    const reply = await fetch(path, { method: 'POST', headers, signal: AbortSignal.timeout(patience) })
    return reply.status < 500 && reply.status !== 429
  } catch {
    return false
  }
}
