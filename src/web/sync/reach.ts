import { api } from '#contract/api.ts'
import { request } from '#web/browser/request.ts'
import { backOff } from './back-off.ts'
import { onNoAnswer } from './call.ts'
import { setSyncState, syncState } from './sync-state.ts'

const timeoutMs = 5_000

type Listeners = { onLost: () => void; onBack: () => void }

let asking: Promise<boolean> | undefined
let isInDoubt = false
let listeners: Listeners = { onLost: () => {}, onBack: () => {} }

/** Follows whether the server can be reached. What the browser says of its network is only a reason to check. */
export function watchReach(given: Listeners) {
  listeners = given
  const check = () => void isReachable()
  onNoAnswer(check)
  addEventListener('offline', check)
  addEventListener('online', check)
  // The network may have gone before this was loaded.
  if (!navigator.onLine) check()
}

/** Whether the server answers now, whatever it says. */
export function isReachable(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask() {
  const answers = await request(api.health, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  )
  const { offline: before } = syncState()
  if (before === answers) setSyncState({ offline: !answers })
  if (before && answers) listeners.onBack()
  if (!before && !answers) listeners.onLost()
  void askWhileInDoubt()
  return answers
}

/** Also where the browser says that it is offline: the last answer may have been on its way when the network went. */
async function askWhileInDoubt() {
  if (isInDoubt) return
  const doubts = () => syncState().offline || !navigator.onLine
  const retry = backOff({ firstMs: 2_000, longestMs: 30_000 })
  isInDoubt = true
  while (doubts()) {
    await retry.wait()
    await isReachable()
  }
  isInDoubt = false
}
