import { api } from '#contract/api.ts'
import { request } from '#web/browser/request.ts'
import { onNoAnswer } from '#web/sync/call.ts'
import { currentStanding, setStanding } from './standing.ts'
import { pause } from './pause.ts'

const patience = 5_000
const firstPause = 2_000
const longestPause = 30_000

let asking: Promise<boolean> | undefined
let changed: Changed = { onLost: () => {}, onBack: () => {} }

type Changed = { onLost: () => void; onBack: () => void }

/** Follows whether the server can be reached. What the browser thinks of its network is only a reason to look. */
export function watchReach(listeners: Changed) {
  changed = listeners
  onNoAnswer(() => void reaches())
  addEventListener('offline', () => void reaches())
  addEventListener('online', () => void reaches())
  // The network may have gone before anybody watched.
  if (!navigator.onLine) void reaches()
}

/** Whether the server answers now, whatever it says. */
export function reaches(): Promise<boolean> {
  asking ??= knock().finally(() => {
    asking = undefined
  })
  return asking
}

async function knock() {
  const answers = await request(api.health, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).then(
    () => true,
    () => false,
  )
  const { offline: before } = currentStanding()
  if (before === answers) setStanding({ offline: !answers })
  if (before && answers) changed.onBack()
  if (!before && !answers) {
    changed.onLost()
    void waitForAnswer()
  }
  return answers
}

async function waitForAnswer() {
  for (let length = firstPause; currentStanding().offline; length = Math.min(length * 2, longestPause)) {
    await pause(length)
    await reaches()
  }
}
