import { bell } from '#contract/messages/bell.ts'
import { pushWords } from '#contract/messages/push.ts'
import { reminderMail } from '#contract/messages/reminders.ts'
import type { PushMessage } from '#contract/push.ts'
import { getDeviceValue } from '#web/browser/device-store.ts'
import { appPages, tell } from './pages.ts'
import { tellServer } from './receipts.ts'
import { sw } from './scope.ts'

/** Shows what a push message says, here and in the pages that are in view. */
export async function ring(data: PushMessageData | null) {
  const message = read(data)
  if (!(await isForOwner(message))) return
  await show(message)
  const inView = (await appPages()).filter(({ visibilityState }) => visibilityState === 'visible')
  const { body = '', tag = '', doneUrl } = message
  tell(inView, { kind: 'rang', body, tag, isRing: doneUrl !== undefined })
  if (inView.length === 0) await countOnIcon()
  await tellServer('shown', message.receipt)
}

// Firebase wraps our fields in its own. A message that cannot be read still has to show something.
function read(data: PushMessageData | null): Partial<PushMessage> {
  try {
    const content = data?.json() as { data?: PushMessage } & PushMessage
    return content.data ?? content
  } catch {
    return {}
  }
}

/** A message may still be under way when the device changes hands. */
async function isForOwner({ userId }: Partial<PushMessage>) {
  const owner = await getDeviceValue('owner').catch(() => undefined)
  if (!owner || !userId) return true
  return owner !== 'nobody' && owner.userId === userId
}

type Options = NotificationOptions & { actions: { action: string; title: string }[]; renotify?: boolean }

function show({ title, body, tag, repeat, url, doneUrl, snoozeUrl, receipt }: Partial<PushMessage>) {
  const options: Options = {
    body: body || bell.newNotification,
    ...(tag && { tag }),
    // By itself a message with a known tag replaces the other without a sound.
    ...(tag && repeat && { renotify: true }),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url, doneUrl, snoozeUrl, receipt } satisfies Pressed,
    actions: [
      ...(doneUrl ? [{ action: 'done', title: reminderMail.done }] : []),
      ...(snoozeUrl ? [{ action: 'snooze', title: reminderMail.snoozes.quarter }] : []),
    ],
  }
  return sw.registration.showNotification(title ?? pushWords.testTitle, options)
}

/** What a notification carries for the moment it is pressed. */
export type Pressed = {
  url: string | undefined
  doneUrl: string | undefined
  snoozeUrl: string | undefined
  receipt: string | undefined
}

// Nobody is looking at the app, so what waits on the screen is what is unread.
async function countOnIcon() {
  const shown = await sw.registration.getNotifications()
  await sw.navigator.setAppBadge?.(shown.length).catch(() => {})
}
