// The one service worker: rings, acts on what is pressed, and opens the app without a network.
import { apiRoot } from '#contract/api-root.ts'
import type { ToWorker } from '#web/browser/talk.ts'
import { press } from './press.ts'
import { renew } from './renew.ts'
import { ring } from './ring.ts'
import { sw, type WiderInstallEvent } from './scope.ts'
import * as shell from './shell.ts'
import { sendPresses } from './presses.ts'

sw.addEventListener('install', (event: WiderInstallEvent) => {
  event.waitUntil(shell.store())
  // The worker answers no call of the API, so it need not wake up for one.
  void event
    .addRoutes?.({ condition: { urlPattern: { pathname: `${apiRoot}/*` } }, source: 'network' })
    .catch(() => {})
})

sw.addEventListener('activate', (event) => {
  // Pages wait for this, so it waits for no server.
  event.waitUntil(Promise.all([shell.tidy(), sw.clients.claim()]))
  void sendPresses()
})

sw.addEventListener('fetch', (event) => {
  const reply = shell.answer(event.request)
  if (reply) event.respondWith(reply)
})

sw.addEventListener('push', (event) => {
  event.waitUntil(ring(event.data))
})

sw.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(press(event.notification, event.action))
})

sw.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(renew())
})

sw.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  if (kind === 'take over') event.waitUntil(sw.skipWaiting())
  if (kind === 'send presses') event.waitUntil(sendPresses())
})

// Whatever its tag: an older version of this worker registered another one.
sw.addEventListener('sync', (event) => {
  ;(event as ExtendableEvent).waitUntil(sendPresses())
})
