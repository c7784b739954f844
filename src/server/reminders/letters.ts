// What a ringing reminder says in a letter and on a device, written when it is sent.
import type { ClockStyle } from '#contract/accounts.ts'
import { reminderMail as mail } from '#contract/messages/reminders.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { after, between, days, minutes } from '#server/clock.ts'
import { occurrenceId, type QueuedDelivery, type Writers } from '#server/deliveries/delivery.ts'
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
import { gather } from '#server/storage/gather.ts'
import { type Claim, sign } from '#server/links.ts'
import type { World } from '#server/world.ts'
import { columnsIn, series } from './reminder.ts'
import { dayInWords, rhythmInWords, timeInWords } from './wording.ts'

// Long enough for a letter that is found late; a link is good for one occurrence only, so an old one does no harm.
const linksLast = days(30)
const unsubscribeLasts = days(3_650)
const lateAfter = minutes(5)

export const reminderLetters = {
  reminder: { email: writeLetter, push: writePush },
  // Those that ring once or by a finer rule: a worker of version 1 cannot write them.
  rhythm: { email: writeLetter, push: writePush },
} satisfies Partial<Writers>

type Ringing = {
  title: string
  description: string
  type: ReminderType
  repeat: Repeat | null
  first_at: Date
  time_zone: string
  waiting_at: Date
  after_done: Date | null
  name: string
  email: string
  email_on: boolean
  push_on: boolean
  clock: ClockStyle | null
}

async function writeLetter(world: World, delivery: QueuedDelivery) {
  const ringing = await find(world, delivery)
  if (!ringing?.email_on) return undefined
  const { publicUrl } = world.config
  const now = world.clock.now()
  const zone = ringing.time_zone
  const time = (moment: Date) => timeInWords(moment, zone, ringing.clock ?? '12')
  const links = linksOf(world, delivery, ringing)
  const unsubscribe = sign(world, 'unsubscribe', { user: delivery.user_id }, after(now, unsubscribeLasts))
  const late = between(delivery.occurrence_at, now) > lateAfter
  const sheet = layOut({
    title: ringing.title,
    pieces: [
      timeBox(
        late ? mail.late : mail.label,
        time(delivery.occurrence_at),
        mail.day(
          dayInWords(delivery.occurrence_at, zone, now),
          rhythmInWords(ringing, ringing.clock ?? '12'),
        ),
      ),
      heading(ringing.title),
      ...(ringing.description ? [paragraph(ringing.description)] : []),
      button({ label: mail.done, url: links.done }),
      quietButtons([
        { label: mail.snoozes.quarter, url: links.snooze('15') },
        { label: mail.snoozes.hour, url: links.snooze('60') },
        { label: mail.snoozes.tomorrow, url: links.snooze('tomorrow') },
      ]),
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
    subject: oneLine(ringing.title),
    ...sheet,
    // RFC 8058: the mail program's own button, one press and no page.
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

async function writePush(world: World, delivery: QueuedDelivery) {
  const ringing = await find(world, delivery)
  if (!ringing?.push_on) return undefined
  const links = linksOf(world, delivery, ringing)
  return {
    title: ringing.title,
    body: `${shorten(ringing.description) || mail.label}\n${rhythmInWords(ringing, ringing.clock ?? '12')}`,
    tag: occurrenceId(delivery.subject_id, delivery.occurrence_at),
    url: `${world.config.publicUrl}/dashboard`,
    doneUrl: links.done,
    snoozeUrl: links.snooze('15'),
    userId: delivery.user_id,
  }
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

// Those of a claimed batch are written together, so they are read together.
const find = gather(async (world: World, deliveries: QueuedDelivery[]) => {
  const rows = await world.db.rows<Ringing & { place: number }>(
    'find-ringing-reminders',
    `select asked.place, r.title, r.description, r.type, r.repeat, r.first_at, r.time_zone, r.waiting_at, u.name, u.email,
       u.email_on, u.push_on, u.clock, next_occurrence(${columnsIn(series, 'r')}, $3) as after_done
     from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (user_id, id, place)
     join all_reminders r using (user_id, id) join users u on u.id = r.user_id`,
    [
      deliveries.map(({ user_id }) => user_id),
      deliveries.map(({ subject_id }) => subject_id),
      world.clock.now(),
    ],
    { prepared: false },
  )
  return new Map(rows.map((row) => [deliveries[row.place - 1]!, row]))
})

// The links are for the occurrence that waits: an earlier one than this ringing if nobody has dealt with it yet.
function linksOf(world: World, delivery: QueuedDelivery, { waiting_at }: Ringing) {
  const occurrence = waiting_at < delivery.occurrence_at ? waiting_at : delivery.occurrence_at
  const expiresAt = after(world.clock.now(), linksLast)
  const claim: Claim = {
    user: delivery.user_id,
    reminder: delivery.subject_id,
    occurrence: occurrence.toISOString(),
  }
  return {
    done: sign(world, 'done', claim, expiresAt),
    snooze: (until: string) => sign(world, 'snooze', { ...claim, until }, expiresAt),
  }
}
