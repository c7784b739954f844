import * as push from '#web/browser/push.ts'
import { write } from '#web/browser/stored.ts'
import { call } from '#web/data/call.ts'

/** Lets this device ring for the person who is logged in. */
export async function registerThisDevice() {
  const token = await push.enable(await call('pushConfig'))
  if (!token) throw new Error('This device has no push address')
  write('fcmToken', token)
  await call('registerPushToken', { token })
}

/** At login nothing may stand in the way: no permission, no push, and the floating button stays. */
export async function offerPush() {
  if (!push.supported()) return console.warn('This browser does not support push notifications')
  try {
    if ((await push.ask()) === 'granted') await registerThisDevice()
  } catch (error) {
    console.warn('Push was not set up', error)
  }
}
