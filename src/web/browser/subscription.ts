/** The push subscription under this key. One under another key is dead, and would stand in the way. */
export async function subscribe(registration: ServiceWorkerRegistration, key: string) {
  await dropStale(registration, key)
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
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
