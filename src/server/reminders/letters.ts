// What a ringing reminder says in a letter and on a device, written when it is sent.
import { insistMail } from '#contract/messages/insist.ts'
import { reminderMail as mail } from '#contract/messages/reminders.ts'
import { after, days } from '#server/clock.ts'
import { occurrenceId, type QueuedDelivery, ringOf, type Writers } from '#server/deliveries/delivery.ts'
import {
  button,
  heading,
  layOut,
  oneLine,
  paragraph,
  quietButtons,
  small,
  timeBox,
} from '#server/deliveries/layout.ts'
import { receiptFor, shortNameOf } from '#server/deliveries/receipts.ts'
import { type Claim, sign } from '#server/links.ts'
import type { World } from '#server/world.ts'
import { isLate, messageOf } from './channel-message.ts'
import { quoteNote } from './note-in-letter.ts'
import { findRinging, type Ringing } from './ringing.ts'
import { dayInWords, rhythmInWords, timeInWords } from './wording.ts'

// Long enough for a letter that is found late; a link is good for one occurrence only, so an old one does no harm.
const linksLast = days(30)
const unsubscribeLasts = days(3_650)

export const reminderLetters = {
  reminder: { email: writeLetter, push: writePush, channel: writeMessage },
  // Those that ring once or by a finer rule: a worker of version 1 cannot write them.
  rhythm: { email: writeLetter, push: writePush, channel: writeMessage },
  // Those that ring again.
  repeat: { email: writeLetter, push: writePush, channel: writeMessage },
} satisfies Partial<Writers>

async function writeLetter(world: World, delivery: QueuedDelivery) {
  const ringing = await findRinging(world, delivery)
  if (!ringing?.email_on) return undefined
  const { publicUrl } = world.config
  const now = world.clock.now()
  const zone = ringing.time_zone
  const time = (moment: Date) => timeInWords(moment, zone, ringing.clock ?? '12')
  const links = linksOf(world, delivery, ringing, { sent: shortNameOf(delivery) })
  const unsubscribe = sign(world, 'unsubscribe', { user: delivery.user_id }, after(now, unsubscribeLasts))
  const rangAt = ringOf(delivery)
  const sheet = layOut({
    title: ringing.title,
    pieces: [
      timeBox(
        labelOf(delivery, now),
        time(rangAt),
        mail.day(dayInWords(rangAt, zone, now), rhythmInWords(ringing, ringing.clock ?? '12')),
      ),
      heading(ringing.title),
      ...(ringing.description ? [paragraph(ringing.description)] : []),
      ...quoteNote(publicUrl, ringing),
      button({ label: mail.done, url: links.done }),
      quietButtons([
        { label: mail.snoozes.quarter, url: links.snooze('15') },
        { label: mail.snoozes.hour, url: links.snooze('60') },
        { label: mail.snoozes.tomorrow, url: links.snooze('tomorrow') },
      ]),
      ...sayInsisting(delivery, ringing, time).map(small),
      ...(ringing.after_done
        ? [small(mail.next(dayInWords(ringing.after_done, zone, now), time(ringing.after_done)))]
        : []),
    ],
    footer: {
      text: mail.why,
      links: [
        { label: mail.settings, url: `${publicUrl}/user-profile` },
        { label: mail.open, url: `${publicUrl}/dashboard` },
      ],
    },
  })
  return {
    to: { name: oneLine(ringing.name), address: ringing.email },
    subject: delivery.repeat ? insistMail.subject(oneLine(ringing.title)) : oneLine(ringing.title),
    ...sheet,
    // RFC 8058: the mail program's own button, one press and no page.
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function labelOf(delivery: QueuedDelivery, now: Date) {
  if (delivery.repeat) return insistMail.label
  return isLate(delivery, now) ? mail.late : mail.label
}

/** Which ring it is, and what happens if nobody answers. */
function sayInsisting({ repeat }: QueuedDelivery, ringing: Ringing, time: (moment: Date) => string) {
  const { insisted, insists_left, insists_at } = ringing
  if (insisted === null || insists_left === null) return []
  const place = repeat ? `${insistMail.place(repeat + 1, 1 + insisted + insists_left)} ` : ''
  if (!insists_at) return place ? [place + insistMail.last] : []
  return [place + (insists_left > 0 ? insistMail.again : insistMail.contact)(time(insists_at))]
}

async function writePush(world: World, delivery: QueuedDelivery) {
  const ringing = await findRinging(world, delivery)
  if (!ringing?.push_on) return undefined
  const links = linksOf(world, delivery, ringing)
  const style = ringing.clock ?? '12'
  const since = timeInWords(ringOf(delivery), ringing.time_zone, style)
  return {
    title: ringing.title,
    body: `${shorten(ringing.description) || mail.label}\n${delivery.repeat ? insistMail.since(since) : rhythmInWords(ringing, style)}`,
    tag: occurrenceId(delivery.subject_id, ringOf(delivery)),
    ...(delivery.repeat ? { repeat: String(delivery.repeat) } : {}),
    url: `${world.config.publicUrl}/dashboard`,
    doneUrl: links.done,
    snoozeUrl: links.snooze('15'),
    receipt: receiptFor(world, delivery),
    userId: delivery.user_id,
  }
}

async function writeMessage(world: World, delivery: QueuedDelivery) {
  const ringing = await findRinging(world, delivery)
  if (!ringing) return undefined
  return messageOf(
    world,
    delivery,
    ringing,
    linksOf(world, delivery, ringing, { sent: shortNameOf(delivery) }),
  )
}

// A push message carries 4,096 bytes at most, in the worst case six for each of these characters.
function shorten(text: string) {
  const most = 200
  return text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text
}

// The links are for the occurrence that waits: an earlier one than this ringing if nobody has dealt with it yet.
function linksOf(world: World, delivery: QueuedDelivery, { waiting_at }: Ringing, from: Claim = {}) {
  const rangAt = ringOf(delivery)
  const occurrence = waiting_at < rangAt ? waiting_at : rangAt
  const expiresAt = after(world.clock.now(), linksLast)
  const claim: Claim = {
    user: delivery.user_id,
    reminder: delivery.subject_id,
    occurrence: occurrence.toISOString(),
    ...from,
  }
  return {
    done: sign(world, 'done', claim, expiresAt),
    snooze: (until: string) => sign(world, 'snooze', { ...claim, until }, expiresAt),
  }
}
