// One of the open tabs leads: the one that was looked at last. When it closes, another one follows.
import { createStore } from './store.ts'

const lock = 'jotbell-lead'
// Where a page may not hold locks, each tab is on its own.
const leads = createStore(!navigator.locks)
let waiting = new AbortController()
let started = false

export const isLeading = leads.get

export function watchLead(listener: () => void) {
  if (!started) start()
  return leads.subscribe(listener)
}

function start() {
  started = true
  if (!navigator.locks) return
  if (document.visibilityState === 'visible') takeLead()
  else waitForTurn()
  document.addEventListener('visibilitychange', takeLead)
  addEventListener('focus', takeLead)
}

/** Takes the lead from whichever tab has it, since this one is looked at. */
function takeLead() {
  if (leads.get() || document.visibilityState !== 'visible') return
  waiting.abort()
  hold({ steal: true })
}

function waitForTurn() {
  waiting = new AbortController()
  hold({ signal: waiting.signal })
}

let turns = 0

/** Leads until the tab closes or another one takes the lead. */
function hold(options: LockOptions) {
  const turn = ++turns
  const untilClosed = () => {
    leads.set(true)
    return new Promise<never>(() => {})
  }
  navigator.locks.request(lock, options, untilClosed).catch(() => {
    // This tab itself gave its place in the queue up, to take the lead at once.
    if (turn !== turns) return
    leads.set(false)
    waitForTurn()
  })
}
