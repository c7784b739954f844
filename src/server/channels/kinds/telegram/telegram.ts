// Telegram, by a bot of one's own (core.telegram.org/bots/api#sendmessage). What is bold or a link is told beside the text,
// so nothing in the text has a meaning.
import * as z from 'zod/mini'
import { channelTargets } from '#contract/channels.ts'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { seconds } from '#server/clock.ts'
import type { ChannelMessage } from '#server/deliveries/delivery.ts'
import { judge, later, parse } from '../judge.ts'
import type { Kind } from '../kind.ts'
import { inLines } from '../lines.ts'
import { shorten } from '../shorten.ts'

const host = 'api.telegram.org'
const mostCharacters = 4_096

const Failure = z.object({
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})

export const telegram: Kind = {
  open(target) {
    const { botToken, chatId } = channelTargets.telegram.parse(target)
    return {
      host,
      identity: `${botToken.split(':')[0]} ${chatId}`,
      shown: { chatId },
      request: (message) => ({
        url: `https://${host}/bot${botToken}/sendMessage`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chat_id: chatId,
          ...write(message),
          link_preview_options: { is_disabled: true },
        }),
      }),
    }
  },

  judge(reply, now) {
    const { description = '', parameters } = Failure.safeParse(parse(reply.text)).data ?? {}
    const retryAfter = parameters?.retry_after
    if (retryAfter !== undefined) return later(errors.tooMany('telegram'), seconds(retryAfter))
    // It knows no bot with this token; to a chat it does not know it says 400.
    if (reply.status === 404) return { kind: 'gone', why: errors.access('telegram') }
    if (/blocked|kicked|deactivated|not a member/.test(description))
      return { kind: 'gone', why: errors.blocked }
    if (/chat not found|upgraded to a supergroup/.test(description))
      return { kind: 'gone', why: errors.gone('telegram') }
    return judge('telegram', reply, now)
  },
}

type Entity = { type: string; offset: number; length: number; url?: string }

function write({ title, text, facts, actions, open }: ChannelMessage) {
  const links = actions.length > 0 ? actions : [open]
  const lastLine = links.map(({ label }) => label).join(' · ')
  const withText = (cut: string) => inLines(title, cut, facts, lastLine)
  const whole = withText(shorten(text, (cut) => withText(cut).length <= mostCharacters))
  const entities: Entity[] = [{ type: 'bold', offset: 0, length: title.length }]
  let offset = whole.length - lastLine.length
  for (const { label, url } of links) {
    entities.push({ type: 'text_link', offset, length: label.length, url })
    offset += label.length + ' · '.length
  }
  return { text: whole, entities }
}
