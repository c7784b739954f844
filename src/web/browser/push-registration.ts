import type { PushConfig } from '#contract/push.ts'
import { permission, supported } from './push.ts'
import { dropStale, pushConfig, registerAddress, subscribe } from './push-address.ts'
import { read, write } from './stored.ts'
import { worker } from './worker.ts'

/** Registers this device for the person who is logged in, or throws. If the server cannot be told, that is only logged. */
export async function register() {
  const address = await addressFrom(await pushConfig())
  if (!address) throw new Error('This device has no push address')
  if (address === read('fcmToken')) return
  try {
    await registerAddress(read('token') ?? '', address)
    write('fcmToken', address)
  } catch (error) {
    console.warn('This device was not registered for push', error)
  }
}

/** The address under which this device can be rung, or nothing if it cannot be. */
async function addressFrom(config: PushConfig): Promise<string | null> {
  if (!supported() || permission() !== 'granted') return null
  const registration = await worker()
  if (config.provider === 'webpush') return subscribe(registration, config.vapidPublicKey)
  // Firebase would take over whatever subscription it finds.
  await dropStale(registration, config.vapidKey)
  const { firebaseToken } = await import('./firebase.ts')
  return firebaseToken(config.config, config.vapidKey, registration)
}
