import { getDeviceValue } from '#web/browser/device-store.ts'
import { pushConfig, registerAddress, subscribe } from '#web/browser/push-address.ts'
import { appPages, tell } from './pages.ts'
import { sw } from './scope.ts'

/** The browser took the push address away. An open page gets a new one; if there is none, this does. */
export async function renew() {
  const pages = await appPages()
  if (pages.length > 0) return tell(pages, { kind: 'renew' })
  const owner = await getDeviceValue('owner')
  if (!owner || owner === 'nobody') return
  const config = await pushConfig()
  // Only Firebase's own library can ask it for a new token, and it runs in pages.
  if (config.provider === 'fcm') return
  await registerAddress(owner.token, await subscribe(sw.registration, config.vapidPublicKey))
}
