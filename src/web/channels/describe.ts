import type { Channel } from '#contract/channels.ts'
import { channelNames } from '#contract/messages/channel-names.ts'

/** Where a channel leads, as far as its owner may see it: "ntfy · kitchen-7f2". */
export function describe({ kind, topic, chatId, host }: Channel) {
  return `${channelNames[kind]} · ${topic ?? chatId ?? host}`
}
