// What we say on a channel ourselves, written when it is sent. No word of it comes from a person: the place may belong to
// somebody else.
import { channelMessages as words } from '#contract/messages/channels.ts'
import { after, days } from '#server/clock.ts'
import {
  type ChannelMessage,
  occurrenceId,
  type QueuedDelivery,
  type Writers,
} from '#server/deliveries/delivery.ts'
import { sign } from '#server/links.ts'
import type { World } from '#server/world.ts'
import * as codes from './codes.ts'

const linkLasts = days(1)

export const channelLetters = {
  'channel-code': { channel: writeCode },
  'channel-test': { channel: writeTest },
} satisfies Partial<Writers>

async function writeCode(world: World, delivery: QueuedDelivery) {
  const code = await codes.issue(world, delivery)
  if (!code) return undefined
  const claim = { user: delivery.user_id, channel: delivery.device_id, letter: delivery.subject_id }
  const url = sign(world, 'channel-confirm', claim, after(world.clock.now(), linkLasts))
  const { title, text, facts, confirm } = words.code
  return {
    ...message(delivery, 'channel.code', { code, confirmUrl: url }),
    title,
    text,
    facts: facts(code),
    open: { label: confirm, url },
  }
}

async function writeTest(world: World, delivery: QueuedDelivery) {
  return {
    ...message(delivery, 'channel.test', {}),
    ...words.test,
    facts: '',
    open: { label: words.open, url: `${world.config.publicUrl}/dashboard` },
  }
}

function message(
  { subject_id, occurrence_at }: QueuedDelivery,
  type: string,
  data: ChannelMessage['event']['data'],
) {
  return {
    id: occurrenceId(subject_id, occurrence_at),
    actions: [],
    event: { type, timestamp: occurrence_at.toISOString(), data },
  }
}
