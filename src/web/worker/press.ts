import { appPages, tell } from './pages.ts'
import type { Pressed } from './ring.ts'
import { tellServer } from './receipts.ts'
import { sw } from './scope.ts'
import { post } from './presses.ts'

/** Does what was pressed on a notification: an action of it, or the notification itself. */
export async function press({ data }: Notification, action: string) {
  const { url, doneUrl, snoozeUrl, receipt } = data as Pressed
  const told = tellServer('seen', receipt)
  if (action === 'done' && doneUrl) await post(here(doneUrl))
  else if (action === 'snooze' && snoozeUrl) await post(here(snoozeUrl))
  else await open(here(url ?? '/dashboard'))
  await told
}

// The server's public address may differ from the one this worker was installed from.
function here(address: string) {
  const { pathname, search } = new URL(address, sw.location.origin)
  return pathname + search
}

/** An open app is brought forward and goes there by itself, so nothing typed in it is lost. */
async function open(path: string) {
  const [app] = await appPages()
  if (!app) return void (await sw.clients.openWindow(path))
  tell([app], { kind: 'open', path })
  await app.focus().catch(() => {})
}
