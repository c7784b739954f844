// What the links on a ringing reminder ask and do, without a login.
import { linkPages as pages } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { hour } from '#rhythm/zone.ts'
import * as accounts from '#server/accounts/accounts.ts'
import { after, minutes } from '#server/clock.ts'
import { longNameOf, markSeen } from '#server/deliveries/receipts.ts'
import type { Claim, LinkAction, LinkActions, LinkPage } from '#server/links.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { present } from './reminder.ts'
import * as reminders from './reminders.ts'
import * as store from './store.ts'
import { dayInWords, timeInWords } from './wording.ts'

// The hour of a snooze until tomorrow.
const tomorrowAt = 9

const done: LinkAction = pressed({
  ask: (world, claim) => askFirst(world, claim, pages.done.text, pages.done.button),
  act: (world, claim) =>
    ifWaiting(world, claim, async () => {
      const { reminder, occurrence } = claim
      const finished = await reminders.finish(world, owner(claim), reminder!, { occurrence }, 'link')
      if (finished.status === 'done') return pages.finishedForGood(finished.title)
      return say(world, claim, finished, pages.finished)
    }),
})

const snooze: LinkAction = pressed({
  ask: async (world, claim) =>
    askFirst(world, claim, pages.snooze.text(await whenOf(world, claim)), pages.snooze.button),
  act: (world, claim) =>
    ifWaiting(world, claim, async ({ timeZone }) => {
      const { reminder: id, occurrence } = claim
      const until = untilOf(world, claim, timeZone)
      const snoozed = await reminders.snoozeUntil(world, owner(claim), id!, until, occurrence, 'link')
      return say(world, claim, snoozed, pages.snoozed)
    }),
})

const unsubscribe: LinkAction = {
  ask: async () => pages.unsubscribe,
  async act(world, claim) {
    await accounts.turnOffEmail(world, claim.user!)
    return pages.unsubscribed
  },
}

export const reminderLinks = { done, snooze, unsubscribe } satisfies LinkActions

// Whoever presses the button has seen the letter with the link, whether or not there is still something to do.
function pressed({ ask, act }: LinkAction): LinkAction {
  return {
    ask,
    async act(world, claim) {
      // Letters that were sent before there was a short one have the whole name.
      const delivery = claim.sent ? longNameOf(claim) : claim.letter
      if (delivery) await markSeen(world, delivery)
      return act(world, claim)
    },
  }
}

const owner = (claim: Claim) => ({ id: claim.user! })

const askFirst = (world: World, claim: Claim, text: string, button: string) =>
  ifWaiting(world, claim, async ({ title }) => ({ title, text, button }))

// A link is good for one occurrence: once the person has dealt with that, it changes nothing.
async function ifWaiting(
  world: World,
  claim: Claim,
  work: (reminder: Reminder) => Promise<LinkPage>,
): Promise<LinkPage> {
  const row = await store.find(world.db, claim.user!, claim.reminder!)
  if (!row) return pages.deleted
  const reminder = present(row, world.clock.now())
  if (row.done_at) return pages.dealtWithForGood(row.title)
  if (Date.parse(reminder.date) !== Date.parse(claim.occurrence!))
    return say(world, claim, reminder, pages.dealtWith)
  return work(reminder).catch((error: unknown) => {
    // The reminder was deleted or done in the meantime.
    if (error instanceof Refusal && error.status === 404) return pages.deleted
    if (error instanceof Refusal && error.status === 409) return pages.dealtWithForGood(row.title)
    throw error
  })
}

async function say<Page>(
  world: World,
  claim: Claim,
  { title, date, timeZone }: Reminder,
  words: (title: string, day: string, time: string) => Page,
) {
  const moment = new Date(date)
  const time = timeInWords(moment, timeZone, await accounts.clockOf(world, claim.user!))
  return words(title, dayInWords(moment, timeZone, world.clock.now()), time)
}

async function whenOf(world: World, { user, until = '' }: Claim) {
  if (until !== 'tomorrow') return pages.snooze.inMinutes(Number(until))
  const { clock } = clockWords(await accounts.clockOf(world, user!))
  return pages.snooze.tomorrow(clock(tomorrowAt * hour))
}

function untilOf(world: World, { until = '' }: Claim, timeZone: string) {
  const now = world.clock.now()
  if (until !== 'tomorrow') return after(now, minutes(Number(until)))
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
  return new Date(tomorrow.toZonedDateTime({ timeZone, plainTime: { hour: tomorrowAt } }).epochMilliseconds)
}
