// ntfy, at ntfy.sh or a server of one's own: a message published as JSON (docs.ntfy.sh/publish). Its buttons post to our
// links, so that Done needs no browser. The sequence id lets a message that is published twice show once.
import { channelTargets } from '#contract/channels.ts'
import type { ChannelMessage } from '#server/deliveries/delivery.ts'
import { judge } from '../judge.ts'
import type { Kind, Target } from '../kind.ts'
import { inLines } from '../lines.ts'
import { shorten } from '../shorten.ts'

// Beyond this ntfy makes a file of the message.
const mostBytes = 4_096
const mostActions = 3

export const ntfy: Kind = {
  open(target) {
    const { server, topic, token } = channelTargets.ntfy.parse(target)
    const { host, href } = new URL(server)
    return {
      host,
      identity: `${href} ${topic}`,
      shown: { server, topic },
      request: (message) => ({
        url: href.endsWith('/') ? href : `${href}/`,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({
          topic,
          title: message.title,
          message: bodyOf(message),
          tags: ['bell'],
          click: message.open.url,
          actions: actionsOf(message),
          sequence_id: message.ring ?? message.id,
        }),
      }),
    }
  },
  judge: (reply, now) => judge('ntfy', reply, now),
  // A token is for the server that it was given for: another one must not get to see it.
  merge(stored, given) {
    const merged = { ...stored, ...given }
    if ('token' in given || originOf(merged) === originOf(stored)) return merged
    return { ...merged, token: null }
  },
}

const originOf = ({ server }: Target) => URL.parse(String(server))?.origin

function bodyOf({ text, facts }: ChannelMessage) {
  const withText = (cut: string) => inLines(cut, facts)
  return withText(shorten(text, (cut) => Buffer.byteLength(withText(cut)) <= mostBytes))
}

function actionsOf({ actions, open }: ChannelMessage) {
  if (actions.length === 0) return [{ action: 'view', ...open }]
  return actions
    .slice(0, mostActions)
    .map((link) => ({ action: 'http', method: 'POST', clear: true, ...link }))
}
