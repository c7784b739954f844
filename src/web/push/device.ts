import { badge } from '#web/browser/badge.ts'
import * as push from '#web/browser/push.ts'
import { forget, read } from '#web/browser/stored.ts'

/** Lets this device ring for the person who is logged in, or throws. */
export function enablePush() {
  return inTurn(register)
}

/** At login nothing may stand in the way: no permission, no push, and the floating button stays. */
export async function offerPush() {
  if (!push.supported()) return console.warn('This browser does not support push notifications')
  // Whoever logs in has this device from now on, whoever had it before.
  forget('fcmToken')
  try {
    if ((await push.ask()) === 'granted') await enablePush()
  } catch (error) {
    warn(error)
  }
}

/** This device belongs to who is logged in. What the server knows of it is put right if it has changed. */
export function syncDevice(userId: string) {
  return inTurn(async () => {
    await takeOver(userId).catch(warn)
    if (push.supported() && push.permission() === 'granted') await register()
  }).catch(warn)
}

/** After a logout this device shows nothing of the person any more. */
export function releaseDevice() {
  badge(0)
  return inTurn(async () => {
    await loadDeviceStore()
      .then(({ setDeviceValue }) => setDeviceValue('owner', 'nobody'))
      .catch(warn)
    await push.unsubscribe()
  }).catch(warn)
}

// No first screen waits for these.
const loadDeviceStore = () => import('#web/browser/device-store.ts')
const register = async () => (await import('#web/browser/push-registration.ts')).register()

async function takeOver(userId: string) {
  const { getDeviceValue, setDeviceValue } = await loadDeviceStore()
  const before = await getDeviceValue('owner')
  if (typeof before === 'object' && before.userId !== userId) forget('fcmToken')
  await setDeviceValue('owner', { userId, token: read('token') ?? '' })
}

let last: Promise<unknown> = Promise.resolve()

/** One after another: a quick logout and login must not end with the device of nobody. */
function inTurn(work: () => Promise<void>) {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

function warn(error: unknown) {
  console.warn('Push was not set up', error)
}
