import { createStore } from './store.ts'

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
