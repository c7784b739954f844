import type { PushConfig } from '#contract/push.ts'
import { recall } from '#web/browser/kept.ts'
import { subscribe } from '#web/browser/subscription.ts'
import { appPages, tell } from './pages.ts'
import { sw } from './scope.ts'

/** The browser took the push address away. An open page gets a new one; if there is none, this does. */
export async function renew() {
  const pages = await appPages()
  if (pages.length > 0) return tell(pages, { kind: 'renew' })
  const owner = await recall('owner')
  if (!owner || owner === 'nobody') return
  const setup = (await (await fetch('/api/config/push')).json()) as PushConfig
  // Only Firebase's own library can ask it for a new token, and it runs in pages.
  if (setup.provider === 'fcm') return
  const token = JSON.stringify(await subscribe(sw.registration, setup.vapidPublicKey))
  await fetch('/api/auth/register-fcm-token', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
}
