// What runs beside the requests: firing, sending, and deleting what is old.
import * as accounts from './accounts/accounts.ts'
import { accountLetters } from './accounts/letters.ts'
import { pushDevices } from './accounts/push-devices.ts'
import { startBackups } from './backup/nightly.ts'
import * as billing from './billing/billing.ts'
import { billingLetters } from './billing/letters.ts'
import { channelLetters } from './channels/letters.ts'
import { openChannels } from './channels/sender.ts'
import { type Chore, inBatches, startChores } from './chores.ts'
import { days, hours, minutes } from './clock.ts'
import * as contacts from './contacts/contacts.ts'
import { contactLetters } from './contacts/letters.ts'
import * as deliveries from './deliveries/deliveries.ts'
import { startDeliveryWorkers } from './deliveries/delivery-workers.ts'
import type { Writers } from './deliveries/delivery.ts'
import * as imports from './imports/imports.ts'
import { mailWatch } from './lamps/suppression.ts'
import { lampLetters } from './lamps/testing.ts'
import { newsletterLetters } from './newsletter/letters.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as notifications from './notifications/notifications.ts'
import { startDispatch } from './reminders/dispatch.ts'
import * as history from './reminders/history.ts'
import { reminderLetters } from './reminders/letters.ts'
import * as reminders from './reminders/reminders.ts'
import { givingWay } from './pace.ts'
import { vacuum } from './storage/vacuum.ts'
import type { World } from './world.ts'

export type Worker = { stop(): Promise<void> }

// Each domain writes its own letters.
const writers: Writers = {
  ...accountLetters,
  ...billingLetters,
  ...channelLetters,
  ...reminderLetters,
  ...lampLetters,
  ...newsletterLetters,
  ...contactLetters,
}

export const chores: Chore[] = [
  { name: 'billing', every: minutes(1), atAnyTime: true, work: billing.reconcileAll },
  { name: 'accounts', every: hours(1), work: accounts.deleteExpired },
  { name: 'newsletter', every: hours(1), work: newsletter.deleteExpired },
  { name: 'contacts', every: hours(1), work: contacts.deleteOld },
  {
    name: 'deliveries',
    every: hours(1),
    work: (world) => inBatches((most) => deliveries.deleteOld(world, most)),
  },
  {
    name: 'notifications',
    every: hours(1),
    work: async (world) => {
      await notifications.bringBack(world)
      await inBatches((most) => notifications.deleteOld(world, most))
    },
  },
  {
    name: 'reminders',
    every: days(1),
    work: async (world) => {
      await inBatches((most) => history.deleteOld(world, most))
      await inBatches((most) => history.deleteUnlisted(world, most))
      await inBatches((most) => reminders.deleteDone(world, most))
    },
  },
  {
    name: 'imports',
    every: days(1),
    work: (world) => inBatches((most) => imports.deleteOld(world, most)),
  },
  { name: 'storage', every: days(1), atAnyTime: true, work: ({ db }) => vacuum(db) },
  {
    name: 'storage after bursts',
    every: minutes(5),
    atAnyTime: true,
    work: ({ db }) => vacuum(db, { minDeadRows: 5_000 }),
  },
]

export function startWorkers(given: World): Worker {
  const world = { ...given, db: givingWay(given.db, given.pace) }
  const workers = [
    startDispatch(world, contacts.tell),
    startDeliveryWorkers(world, writers, pushDevices, openChannels, mailWatch),
    startChores(world, chores),
    // Not giving way: whoever holds the one connection must be done with it soon.
    startBackups(given),
  ]
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
