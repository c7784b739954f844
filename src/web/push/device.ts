import { badge } from '#web/browser/badge.ts'
import * as push from '#web/browser/push.ts'
import { forget, read, write } from '#web/browser/stored.ts'
import { call } from '#web/sync/call.ts'

/** Lets this device ring for the person who is logged in, or throws. That the server does not hear it is only logged. */
export function ringHere() {
  return inTurn(async () => {
    const token = await obtainToken()
    await register(token).catch(warn)
  })
}

/** At login nothing may stand in the way: no permission, no push, and the floating button stays. */
export async function offerPush() {
  if (!push.supported()) return console.warn('This browser does not support push notifications')
  // Whoever logs in has this device from now on, whoever had it before.
  forget('fcmToken')
  try {
    if ((await push.ask()) === 'granted') await ringHere()
  } catch (error) {
    warn(error)
  }
}

/** This device belongs to who is logged in. What the server knows of it is put right if it has changed. */
export function moveIn(userId: string) {
  return inTurn(async () => {
    await takeOver(userId).catch(warn)
    if (push.supported() && push.permission() === 'granted') await register(await obtainToken())
  }).catch(warn)
}

/** After a logout this device shows nothing of the person any more. */
export function moveOut() {
  badge(0)
  return inTurn(async () => {
    await kept()
      .then(({ keep }) => keep('owner', 'nobody'))
      .catch(warn)
    await push.disable()
  }).catch(warn)
}

// No first screen waits for it.
const kept = () => import('#web/browser/kept.ts')

async function takeOver(userId: string) {
  const { keep, recall } = await kept()
  const before = await recall('owner')
  if (typeof before === 'object' && before.userId !== userId) forget('fcmToken')
  await keep('owner', { userId, token: read('token') ?? '' })
}

async function obtainToken() {
  const token = await push.enable(await call('pushConfig'))
  if (!token) throw new Error('This device has no push address')
  return token
}

async function register(token: string) {
  if (token === read('fcmToken')) return
  await call('registerPushToken', { token })
  write('fcmToken', token)
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
