// What runs beside the requests: firing, sending, and tidying up.
import { accountLetters } from './accounts/letters.ts'
import { billingLetters } from './billing/letters.ts'
import type { Writers } from './deliveries/delivery.ts'
import { startOutbox } from './deliveries/outbox.ts'
import { newsletterLetters } from './newsletter/letters.ts'
import { startDispatch } from './reminders/dispatch.ts'
import { reminderLetters } from './reminders/letters.ts'
import type { World } from './world.ts'

export type Worker = { stop(): Promise<void> }

// A letter that nobody writes is not sent.
const unwritten: Writers = {
  reminder: {},
  verify: {},
  reset: {},
  'password-changed': {},
  welcome: {},
  'pro-started': {},
  'payment-failed': {},
  'pro-ended': {},
  newsletter: {},
  test: {},
}

// Each domain writes its own letters.
const writers: Writers = {
  ...unwritten,
  ...accountLetters,
  ...billingLetters,
  ...reminderLetters,
  ...newsletterLetters,
}

export function startWorkers(world: World): Worker {
  const workers = [startDispatch(world), startOutbox(world, writers)]
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
