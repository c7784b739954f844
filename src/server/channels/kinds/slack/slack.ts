// An incoming webhook of Slack (docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). What a person wrote is
// plain text; only our own links are markup.
import { channelTargets } from '#contract/channels.ts'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import type { ChannelMessage } from '#server/deliveries/delivery.ts'
import { judge } from '../judge.ts'
import type { Kind } from '../kind.ts'
import { inLines } from '../lines.ts'
import { shorten } from '../shorten.ts'

const mostCharacters = 3_000

export const slack: Kind = {
  open(target) {
    const { url } = channelTargets.slack.parse(target)
    return {
      host: new URL(url).host,
      identity: url,
      shown: {},
      request: (message) => ({
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          // What a notification says.
          text: escape(message.title),
          blocks: [section('plain_text', wordsOf(message)), section('mrkdwn', linksOf(message))],
          unfurl_links: false,
          unfurl_media: false,
        }),
      }),
    }
  },

  judge(reply, now) {
    if (reply.text.trim() === 'channel_is_archived') return { kind: 'gone', why: errors.archived }
    return judge('slack', reply, now)
  },
}

const section = (type: 'plain_text' | 'mrkdwn', text: string) => ({ type: 'section', text: { type, text } })

function wordsOf({ title, text, facts }: ChannelMessage) {
  const withText = (cut: string) => escape(inLines(title, cut, facts))
  return withText(shorten(text, (cut) => withText(cut).length <= mostCharacters))
}

function linksOf({ actions, open }: ChannelMessage) {
  const links = actions.length > 0 ? actions : [open]
  return links.map(({ label, url }) => `<${url}|${label}>`).join(' · ')
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
