// The letter that asks for confirmation: only its button puts an address on the list.
import { newsletterMail as words } from '#contract/messages/newsletter.ts'
import { after, days } from '#server/clock.ts'
import type { Letter, QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { button, heading, layOut, paragraph, small } from '#server/deliveries/layout.ts'
import { sign } from '#server/links.ts'
import type { World } from '#server/world.ts'
import { find } from './newsletter.ts'

const confirmWithin = days(7)
// Whoever finds the letter years later can still leave.
const leaveWithin = days(3_650)

export const newsletterLetters = { newsletter: { email: write } } satisfies Partial<Writers>

async function write(world: World, delivery: QueuedDelivery): Promise<Letter | undefined> {
  const subscriber = await find(world, delivery.user_id)
  const now = world.clock.now()
  if (!subscriber || subscriber.confirmed_at) return undefined
  // A newer letter is queued. A request in the future does not count: the clock was set back after it.
  if (subscriber.asked_at > delivery.queued_at && subscriber.asked_at <= now) return undefined
  const claim = { id: subscriber.id }
  const leaveUrl = sign(world, 'newsletter-leave', claim, after(now, leaveWithin))
  const confirmUrl = sign(world, 'newsletter-confirm', claim, after(now, confirmWithin))
  return {
    to: { address: subscriber.email },
    subject: words.subject,
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...layOut({
      title: words.subject,
      pieces: [
        heading(words.title),
        paragraph(words.text),
        button({ label: words.button, url: confirmUrl }),
        small(words.notYou),
      ],
      footer: { text: words.why, links: [{ label: words.leave, url: leaveUrl }] },
    }),
  }
}
