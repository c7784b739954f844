import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import * as push from '#web/browser/push.ts'
import { refetch } from '#web/sync/lists.ts'
import { currentUser } from '#web/sync/session.ts'
import { navigate } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { enablePush } from './device.ts'

/** Asks the browser, and lets this device ring if it agrees. Call it inside a click. */
export async function turnOn() {
  const answer = await push.ask().catch(() => null)
  if (!answer) return toasts.bad(failures.askPermission)
  if (answer === 'denied') return toasts.bad(failures.enablePush, { id: 'push blocked', action: wayOn })
  try {
    if (answer !== 'granted') throw new Error('Not allowed')
    // A visitor's device is registered when they log in.
    if (currentUser()) await enablePush()
    refetch('lamps')
    return toasts.good(successes.enablePush)
  } catch {
    return toasts.bad(failures.enablePush)
  }
}

/** The browser does not ask a second time. Only the person can change its mind, and here is how. */
const wayOn = {
  label: pushWords.howToAllow,
  onClick: () => (currentUser() ? navigate('/user-profile#alerts') : location.assign('/help#push')),
}
