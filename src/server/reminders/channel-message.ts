// What a ringing reminder says on a channel that its owner added: to people, and to programs.
import type { ClockStyle } from '#contract/accounts.ts'
import { channelMessages } from '#contract/messages/channels.ts'
import { insistMail } from '#contract/messages/insist.ts'
import { reminderMail as mail } from '#contract/messages/reminders.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { between, minutes } from '#server/clock.ts'
import {
  type ChannelMessage,
  occurrenceId,
  type QueuedDelivery,
  ringOf,
} from '#server/deliveries/delivery.ts'
import { oneLine } from '#server/deliveries/layout.ts'
import type { World } from '#server/world.ts'
import { dayInWords, rhythmInWords, timeInWords } from './wording.ts'

type Ringing = {
  title: string
  description: string
  type: ReminderType
  repeat: Repeat | null
  first_at: Date
  time_zone: string
  clock: ClockStyle | null
}

type Links = { done: string; snooze(until: string): string }

const lateAfter = minutes(5)

export const isLate = ({ occurrence_at }: QueuedDelivery, now: Date) =>
  between(occurrence_at, now) > lateAfter

/** With the owner: two people may have reminders of the same id, from one file, and one place where they ring. */
export const messageId = (
  { user_id, subject_id }: Pick<QueuedDelivery, 'user_id' | 'subject_id'>,
  moment: Date,
) => occurrenceId(user_id + subject_id, moment)

export function messageOf(
  world: World,
  delivery: QueuedDelivery,
  ringing: Ringing,
  links: Links,
): ChannelMessage {
  const { subject_id: reminderId, repeat } = delivery
  const occurrence = ringOf(delivery)
  const { title, description, time_zone: timeZone } = ringing
  const now = world.clock.now()
  const clock = ringing.clock ?? '12'
  const rhythm = rhythmInWords(ringing, clock)
  const url = `${world.config.publicUrl}/dashboard`
  const doneUrl = links.done
  const snoozeUrls = {
    quarter: links.snooze('15'),
    hour: links.snooze('60'),
    tomorrow: links.snooze('tomorrow'),
  }
  return {
    id: messageId(delivery, delivery.occurrence_at),
    ring: messageId(delivery, occurrence),
    title: oneLine(title),
    text: description,
    facts: channelMessages.when(
      repeat ? insistMail.label : isLate(delivery, now) ? mail.late : mail.label,
      timeInWords(occurrence, timeZone, clock),
      mail.day(dayInWords(occurrence, timeZone, now), rhythm),
    ),
    open: { label: mail.open, url },
    actions: [
      { label: mail.done, url: doneUrl },
      { label: mail.snoozes.quarter, url: snoozeUrls.quarter },
      { label: mail.snoozes.hour, url: snoozeUrls.hour },
      { label: mail.snoozes.tomorrow, url: snoozeUrls.tomorrow },
    ],
    event: {
      type: 'reminder.rang',
      timestamp: delivery.occurrence_at.toISOString(),
      data: {
        reminderId,
        title,
        description,
        occurrence: occurrence.toISOString(),
        ...(repeat ? { repeat } : {}),
        timeZone,
        rhythm,
        url,
        doneUrl,
        snoozeUrls,
      },
    },
  }
}
