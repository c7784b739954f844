// A program of one's own, by Standard Webhooks (standardwebhooks.com): the id is the same on every try, and the signature
// covers id, time and body, so that a receiver drops what it has and refuses what is forged or old.
import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { channelTargets } from '#contract/channels.ts'
import { seconds } from '#server/clock.ts'
import { judge } from '../judge.ts'
import type { Kind } from '../kind.ts'

const prefix = 'whsec_'
const keyBytes = 32

const Stored = z.extend(channelTargets.webhook, { secret: z.string() })

export const webhook: Kind = {
  newSecret: () => `${prefix}${randomBytes(keyBytes).toString('base64')}`,

  open(target) {
    const { url, secret } = Stored.parse(target)
    return {
      host: new URL(url).host,
      identity: url,
      shown: {},
      request(message, now) {
        const id = `msg_${message.id}`
        const timestamp = String(Math.floor(now.getTime() / seconds(1)))
        const body = JSON.stringify(message.event)
        return {
          url,
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
          },
          body,
        }
      },
    }
  },

  judge: (reply, now) => judge('webhook', reply, now),
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')
