// A test through one of the ways to a person: it goes the way of a ring and lights its lamp.
import { lampTest as words } from '#contract/messages/lamps.ts'
import { pushWords } from '#contract/messages/push.ts'
import type { Account } from '#server/accounts/account.ts'
import type { Session } from '#server/accounts/accounts.ts'
import * as devices from '#server/accounts/devices.ts'
import * as throttle from '#server/accounts/throttle.ts'
import * as channels from '#server/channels/channels.ts'
import { after, days } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import type { QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { button, heading, layOut, oneLine, paragraph } from '#server/deliveries/layout.ts'
import { markSeen, nameOf, receiptFor } from '#server/deliveries/receipts.ts'
import { type LinkActions, sign } from '#server/links.ts'
import * as notifications from '#server/notifications/notifications.ts'
import type { World } from '#server/world.ts'

const linkLasts = days(30)

export async function sendTest(world: World, session: Session, lamp: string) {
  const { account } = session
  await throttle.count(world, 'test a device', [account.id])
  if (lamp === 'in-app') return notifications.ring(world, account, words.title, words.inApp)
  if (lamp === 'email') await queueLetter(world.db, account, 'test', world.clock.now())
  else if (!(await devices.test(world, account, lamp))) await channels.test(world, session, lamp)
  world.signals.wake('deliveries')
}

export const lampLetters = { test: { email: writeLetter, push: writePush } } satisfies Partial<Writers>

async function writeLetter(world: World, delivery: QueuedDelivery) {
  const reader = await world.db.row<Pick<Account, 'name' | 'email'>>(
    'find-tester',
    'select name, email from users where id = $1',
    [delivery.user_id],
  )
  if (!reader) return undefined
  const { publicUrl } = world.config
  const { subject, title, text, button: label, why } = words.letter
  const claim = { letter: nameOf(delivery) }
  const url = sign(world, 'arrived', claim, after(world.clock.now(), linkLasts))
  const pieces = [heading(title), paragraph(text), button({ label, url })]
  const links = [{ label: words.settings, url: `${publicUrl}/user-profile` }]
  return {
    to: { name: oneLine(reader.name), address: reader.email },
    subject,
    ...layOut({ title: subject, pieces, footer: { text: why, links } }),
  }
}

async function writePush(world: World, delivery: QueuedDelivery) {
  return {
    title: pushWords.testTitle,
    body: pushWords.testBody,
    tag: delivery.subject_id,
    url: `${world.config.publicUrl}/dashboard`,
    receipt: receiptFor(world, delivery),
    userId: delivery.user_id,
  }
}

export const lampLinks = {
  arrived: {
    ask: async () => words.page.ask,
    async act(world, claim) {
      await markSeen(world, claim.letter!)
      return words.page.heard
    },
  },
} satisfies LinkActions
