import type { FromWorker, ToWorker } from './talk.ts'

let registered: Promise<ServiceWorkerRegistration> | undefined

/** The service worker, ready to work. Only the built app has one. */
export function worker() {
  registered ??= register().catch((error: unknown) => {
    registered = undefined
    throw error
  })
  return registered
}

async function register() {
  if (!import.meta.env.PROD) throw new Error('Only the built app has a service worker')
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await activated(coming)
  return registration
}

// Not navigator.serviceWorker.ready: it waits for ever when the installation fails.
function activated(coming: ServiceWorker) {
  return new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The service worker could not be installed'))
    })
  })
}

export function onMessage(listener: (message: FromWorker) => void) {
  const take = ({ data }: MessageEvent<FromWorker>) => listener(data)
  navigator.serviceWorker?.addEventListener('message', take)
  return () => navigator.serviceWorker?.removeEventListener('message', take)
}

export async function tell(message: ToWorker) {
  const { active } = await worker()
  active?.postMessage(message)
}

const updateEveryMs = 3_600_000

/** Calls whenever a newer version waits for its turn. A tab that stays open for days looks for one now and then. */
export async function onNewVersion(listener: () => void) {
  const registration = await worker()
  const look = () => registration.waiting && listener()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
  setInterval(() => void registration.update().catch(() => {}), updateEveryMs)
}

export async function activateNewVersion() {
  const { waiting } = await worker()
  if (waiting) {
    const replaced = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    waiting.postMessage({ kind: 'take over' } satisfies ToWorker)
    await replaced
  }
  location.reload()
}
