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
  if (!supported() || permission() !== 'granted' || setup.provider !== 'webpush') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: setup.vapidPublicKey,
  })
  return JSON.stringify(subscription)
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
