import type { PushConfig } from '#contract/push.ts'
import { dropStale, pushConfig, registerAddress, subscribe } from './push-address.ts'
import { createStore } from './store.ts'
import { read, write } from './stored.ts'
import { worker } from './worker.ts'

export function supported() {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
}

export function permission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Call it inside a click: Safari and Firefox refuse to ask otherwise. */
export async function ask(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  asked.set(answer)
  return answer
}

/** Registers this device for the person who is logged in, or throws. If the server cannot be told, that is only logged. */
export async function register() {
  const address = await addressFrom(await pushConfig())
  if (!address) throw new Error('This device has no push address')
  if (address === read('fcmToken')) return
  try {
    await registerAddress(read('token') ?? '', address)
    write('fcmToken', address)
  } catch (error) {
    console.warn('This device was not registered for push', error)
  }
}

/** Nothing arrives from now on, and nothing that came before stays in sight. Firebase learns it by the dead address. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** The permission may also change in the browser's own settings. */
export function watchPermission(listener: () => void) {
  const unsubscribeAsked = asked.subscribe(listener)
  const watched = navigator.permissions?.query({ name: 'notifications' }).catch(() => null)
  void watched?.then((status) => status?.addEventListener('change', listener))
  return () => {
    unsubscribeAsked()
    void watched?.then((status) => status?.removeEventListener('change', listener))
  }
}

/** The last answer to our own question. */
const asked = createStore<NotificationPermission>('default')

/** The address under which this device can be rung, or nothing if it cannot be. */
async function addressFrom(config: PushConfig): Promise<string | null> {
  if (!supported() || permission() !== 'granted') return null
  const registration = await worker()
  if (config.provider === 'webpush') return subscribe(registration, config.vapidPublicKey)
  // Firebase would take over whatever subscription it finds.
  await dropStale(registration, config.vapidKey)
  const { firebaseToken } = await import('./firebase.ts')
  return firebaseToken(config.config, config.vapidKey, registration)
}
