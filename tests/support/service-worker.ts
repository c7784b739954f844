// The built service worker in Chromium, which cannot subscribe without its maker's service: messages are handed to it
// through the browser's own developer tools.
import type { CDPSession, Page, Worker } from '@playwright/test'
import { eventually } from '#tests/support/eventually.ts'

/** Opens the app's service worker once it controls this page. */
export async function workerOf(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const worker = await eventually('the worker is seen', () => page.context().serviceWorkers()[0])
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await registrationIn(devtools)
  const origin = new URL(page.url()).origin
  return {
    async deliver(message: unknown) {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    /** What the browser tells the worker when there is a network again, whether a page is open or not. */
    async haveNetwork() {
      const sync = { origin, registrationId, tag: 'presses', lastChance: false }
      await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
    },
    shown: () => shownBy(page),
    press: (tag: string, action = '') => press(worker, { tag, action }),
  }
}

/** Waits until the page has written down whom this device rings for. Until then it rings for everybody. */
export function ownerKnown(page: Page) {
  return eventually('the device has an owner', () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases()
      // Opened before the app has made it, it would stay empty.
      if (!known.some(({ name }) => name === 'jotbell')) return false
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('jotbell')
        opening.addEventListener('success', () => {
          const db = opening.result
          const asking = db.transaction('device').objectStore('device').get('owner')
          asking.addEventListener('success', () => {
            db.close()
            resolve(asking.result !== undefined)
          })
        })
      })
    }),
  )
}

/** Everything in local storage and in all databases of this browser, as text. */
export function keptOnDevice(page: Page) {
  return page.evaluate(async () => {
    const whenDone = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error!))
      })
    const found: unknown[] = [{ ...localStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await whenDone(indexedDB.open(name!))
      for (const store of db.objectStoreNames)
        found.push(await whenDone(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    return JSON.stringify(found)
  })
}

async function registrationIn(devtools: CDPSession) {
  const seen = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const standing = registrations.find(({ isDeleted }) => !isDeleted)
    if (standing) seen.resolve(standing.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return seen.promise
}

function shownBy(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map((each) => ({
      title: each.title,
      body: each.body,
      tag: each.tag,
      actions: (each as unknown as { actions: { action: string; title: string }[] }).actions,
    }))
  })
}

/**
 * Presses a notification that is shown. An event made by a script may not prolong the worker's life, so the test waits
 * for the handler in the browser's place. Tells which pages the worker wanted to bring forward or to open.
 */
function press(worker: Worker, pressed: { tag: string; action: string }) {
  return worker.evaluate(async ({ tag, action }) => {
    type Scope = {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
      WindowClient: { prototype: { focus(): Promise<unknown> } }
      NotificationEvent: new (type: string, init: object) => Event
      dispatchEvent(event: Event): boolean
    }
    const scope = globalThis as unknown as Scope
    const [notification] = await scope.registration.getNotifications({ tag })
    const asked: string[] = []
    scope.clients.openWindow = async (url) => (asked.push(`open ${url}`), null)
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      asked.push(`focus ${new URL(this.url).pathname}`)
    }
    const event = new scope.NotificationEvent('notificationclick', { notification, action })
    let work: Promise<unknown> = Promise.resolve()
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => (work = promise) })
    scope.dispatchEvent(event)
    await work
    return asked
  }, pressed)
}
