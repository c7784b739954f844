// A webhook of a Discord channel (discord.com/developers/docs/resources/webhook#execute-webhook).
import * as z from 'zod/mini'
import { channelTargets } from '#contract/channels.ts'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { seconds } from '#server/clock.ts'
import type { ChannelMessage } from '#server/deliveries/delivery.ts'
import { judge, later, parse } from '../judge.ts'
import type { Kind } from '../kind.ts'
import { inLines } from '../lines.ts'
import { shorten } from '../shorten.ts'

const mostCharacters = 2_000
// Our links are long.
const mostLinks = 2
const suppressEmbeds = 4

const RateLimit = z.object({ retry_after: z.number() })

export const discord: Kind = {
  open(target) {
    const { url } = channelTargets.discord.parse(target)
    const address = new URL(url)
    // It answers once the message is there, not before.
    address.searchParams.set('wait', 'true')
    return {
      host: address.host,
      identity: url,
      shown: {},
      request: (message) => ({
        url: address.href,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          content: write(message),
          // Nobody is called by what stands in a reminder.
          allowed_mentions: { parse: [] },
          flags: suppressEmbeds,
        }),
      }),
    }
  },

  judge(reply, now) {
    const limited = reply.status === 429 ? RateLimit.safeParse(parse(reply.text)).data : undefined
    return limited
      ? later(errors.tooMany('discord'), seconds(limited.retry_after))
      : judge('discord', reply, now)
  },
}

function write({ title, text, facts, actions, open }: ChannelMessage) {
  const links = actions.length > 0 ? actions.slice(0, mostLinks) : [open]
  const lastLine = links.map(({ label, url }) => `[${label}](<${url}>)`).join(' · ')
  const withText = (cut: string) => inLines(`**${escape(title)}**`, escape(cut), escape(facts), lastLine)
  return withText(shorten(text, (cut) => withText(cut).length <= mostCharacters))
}

// An address stays one that can be pressed.
const markup = /https?:\/\/\S+|[\\*_~`|<>#[\]()@-]/g
const escape = (text: string) => text.replaceAll(markup, (found) => (found.length > 1 ? found : `\\${found}`))
