// Loaded only where the server sends through Firebase.
import { initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'

/** Firebase's name for this device. Our own service worker shows what comes in. */
export function firebaseToken(
  config: Record<string, unknown>,
  vapidKey: string,
  serviceWorkerRegistration: ServiceWorkerRegistration,
) {
  return getToken(getMessaging(initializeApp(config)), { vapidKey, serviceWorkerRegistration })
}
