// A push address and the server: what page, service worker and public pages have in common.
import { api } from '#contract/api.ts'
import type { PushConfig } from '#contract/push.ts'
import { request } from './request.ts'

/** How the server sends push, as it says itself. */
export async function pushConfig(): Promise<PushConfig> {
  const response = await request(api.pushConfig)
  if (!response.ok) throw new Error(`The server did not say how it sends push: ${response.status}`)
  return response.json()
}

/** Tells the server to ring this address for the session of this token. */
export async function registerAddress(token: string, address: string) {
  const { ok, status } = await request(api.registerPushToken, { token, body: { token: address } })
  if (!ok) throw new Error(`The push address was not registered: ${status}`)
}

/** The push subscription under this key. One under another key is dead, and would stand in the way. */
export async function subscribe(registration: ServiceWorkerRegistration, key: string) {
  await dropStale(registration, key)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  return JSON.stringify(subscription)
}

export async function dropStale({ pushManager }: ServiceWorkerRegistration, key: string) {
  const old = await pushManager.getSubscription()
  if (old && keyOf(old) !== key.replaceAll('=', '')) await old.unsubscribe()
}

function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
