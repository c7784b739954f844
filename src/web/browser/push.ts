import { dropStale, subscribe } from './subscription.ts'
import { worker } from './worker.ts'

/** How the server sends push, as it says itself. */
export type PushSetup =
  | { provider: 'webpush'; vapidPublicKey: string }
  | { provider: 'fcm'; config: Record<string, unknown>; vapidKey: string }

export function supported() {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
}

export function permission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Call it inside a click: Safari and Firefox refuse to ask otherwise. */
export async function ask(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  for (const listener of listeners) listener()
  return answer
}

/** The address under which this device can be rung, or nothing if it cannot be. */
export async function enable(setup: PushSetup): Promise<string | null> {
  if (!supported() || permission() !== 'granted') return null
  const registration = await worker()
  if (setup.provider === 'webpush') return JSON.stringify(await subscribe(registration, setup.vapidPublicKey))
  // Firebase would take over whatever subscription it finds.
  await dropStale(registration, setup.vapidKey)
  const { firebaseToken } = await import('./firebase.ts')
  return firebaseToken(setup.config, setup.vapidKey, registration)
}

/** Nothing arrives from now on, and nothing that came before stays in sight. Firebase learns it by the dead address. */
export async function disable() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

const listeners = new Set<() => void>()

/** The permission may also change in the browser's own settings. */
export function watchPermission(listener: () => void) {
  listeners.add(listener)
  const watched = navigator.permissions?.query({ name: 'notifications' }).catch(() => null)
  void watched?.then((status) => status?.addEventListener('change', listener))
  return () => {
    listeners.delete(listener)
    void watched?.then((status) => status?.removeEventListener('change', listener))
  }
}
