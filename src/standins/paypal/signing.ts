// Access tokens that end, and signatures of the events it sends.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { after, hours, seconds } from '#server/clock.ts'
import type { Standin } from './standin.ts'

const lifetime = hours(9)

type Signature = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

export function grantToken(standin: Standin) {
  const until = after(standin.clock.now(), lifetime).getTime()
  return {
    access_token: `${until}.${seal(standin, `token ${until}`)}`,
    token_type: 'Bearer',
    expires_in: lifetime / seconds(1),
  }
}

export function isToken(standin: Standin, authorization = '') {
  const [, until = '', mac = ''] = /^Bearer (\d+)\.(.+)$/.exec(authorization) ?? []
  return isSame(mac, seal(standin, `token ${until}`)) && Number(until) > standin.clock.now().getTime()
}

export function isClient(standin: Standin, authorization = '') {
  const { clientId, clientSecret } = standin.merchant
  return isSame(authorization, `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
}

export function sign(standin: Standin, event: string): Signature {
  const unsigned = {
    auth_algo: 'SHA256withRSA',
    cert_url: `${standin.config.publicUrl}/dev/paypal/certificate`,
    transmission_id: randomUUID(),
    transmission_time: standin.clock.now().toISOString(),
  }
  return { ...unsigned, transmission_sig: sealEvent(standin, unsigned, standin.merchant.webhookId, event) }
}

export function isSigned(standin: Standin, signature: Signature, webhookId: string, event: string) {
  return isSame(signature.transmission_sig, sealEvent(standin, signature, webhookId, event))
}

type Transmission = Pick<Signature, 'transmission_id' | 'transmission_time'>

const sealEvent = (
  standin: Standin,
  { transmission_id, transmission_time }: Transmission,
  webhookId: string,
  event: string,
) => seal(standin, ['event', transmission_id, transmission_time, webhookId, event].join('|'))

// With a key of this installation, in the words of 1.0.0: a process of that version beside this one accepts it.
const seal = ({ secrets }: Standin, text: string) =>
  createHmac('sha256', secrets.links).update(`paypal-simulator ${text}`).digest('base64url')

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
