import { useEffect, useEffectEvent } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { bell } from '#contract/messages/bell.ts'
import * as push from '#web/browser/push.ts'
import type { FromWorker } from '#web/browser/talk.ts'
import * as worker from '#web/browser/worker.ts'
import { refetch } from '#web/sync/lists.ts'
import { useSession } from '#web/sync/session.ts'
import { releaseDevice, syncDevice } from '#web/push/device.ts'
import { navigate } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

/** Keeps this device in step with the session, and this page with the service worker. */
export function useDevice() {
  const session = useSession()
  const user = session.status === 'in' ? session.user : null
  const userId = user?._id ?? null
  const hasLeft = session.status === 'out' && session.byChoice
  useEffect(() => {
    if (userId) void syncDevice(userId)
  }, [userId])
  // Allowed in the browser's own settings, too, this device rings from then on.
  useEffect(() => {
    if (!userId) return
    return push.watchPermission(() => {
      if (push.permission() === 'granted') void syncDevice(userId).then(() => refetch('lamps'))
    })
  }, [userId])
  useEffect(() => {
    if (hasLeft) void releaseDevice()
  }, [hasLeft])

  const onMessage = useEffectEvent((message: FromWorker) => {
    if (message.kind === 'rang') {
      // A ring shows its card; who wants nothing in the app has no card, and is told as by any other message.
      if (message.isRing && user?.preferences.inAppNotifications) refetch('notifications', 'reminders')
      else toasts.bell(message.body || bell.newNotification, { id: message.tag })
    }
    if (message.kind === 'open') navigate(message.path)
    if (message.kind === 'renew' && userId) void syncDevice(userId)
  })
  useEffect(() => worker.onMessage(onMessage), [])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const start = () => void startWorker().catch((error: unknown) => console.warn('No service worker', error))
    // The first paint comes first.
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
}

async function startWorker() {
  const sendPresses = () => worker.tell({ kind: 'send presses' })
  addEventListener('online', () => void sendPresses())
  // Before a new version is offered: Chromium keeps an old worker that is woken in the moment it is replaced.
  await sendPresses()
  await worker.onNewVersion(() => {
    const reload = { label: chrome.reload, onClick: () => void worker.activateNewVersion() }
    toasts.offer(chrome.newVersion, { id: 'new version', action: reload })
  })
}
