// The simulator's keys: access tokens that end, and signatures of the events it sends.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { after, hours, seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import type { Signature } from './paypal.ts'
import { settingsOf } from './settings.ts'

const lifetime = hours(9)

export function grantToken(world: World) {
  const until = after(world.clock.now(), lifetime).getTime()
  return {
    access_token: `${until}.${seal(world, `token ${until}`)}`,
    token_type: 'Bearer',
    expires_in: lifetime / seconds(1),
  }
}

export function isToken(world: World, authorization = '') {
  const [, until = '', mac = ''] = /^Bearer (\d+)\.(.+)$/.exec(authorization) ?? []
  return isSame(mac, seal(world, `token ${until}`)) && Number(until) > world.clock.now().getTime()
}

export function isClient(world: World, authorization = '') {
  const { clientId, clientSecret } = settingsOf(world)
  return isSame(authorization, `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
}

export function sign(world: World, event: string): Signature {
  const unsigned = {
    auth_algo: 'SHA256withRSA',
    cert_url: `${world.config.publicUrl}/dev/paypal/certificate`,
    transmission_id: randomUUID(),
    transmission_time: world.clock.now().toISOString(),
  }
  return { ...unsigned, transmission_sig: sealEvent(world, unsigned, settingsOf(world).webhookId, event) }
}

export function isSigned(world: World, signature: Signature, webhookId: string, event: string) {
  return isSame(signature.transmission_sig, sealEvent(world, signature, webhookId, event))
}

type Transmission = Pick<Signature, 'transmission_id' | 'transmission_time'>

const sealEvent = (
  world: World,
  { transmission_id, transmission_time }: Transmission,
  webhookId: string,
  event: string,
) => seal(world, ['event', transmission_id, transmission_time, webhookId, event].join('|'))

const seal = (world: World, text: string) =>
  createHmac('sha256', world.secrets.links).update(`paypal-simulator ${text}`).digest('base64url')

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
