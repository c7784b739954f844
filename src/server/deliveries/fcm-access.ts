// The access token of the service account, asked for with a signed assertion (RFC 7523).
import { sign } from 'node:crypto'
import { GrantedToken, keepAccessToken } from '#server/access-token.ts'
import { hours, seconds, systemClock } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { pushTimeout } from './push-reply.ts'

type Fcm = NonNullable<World['config']['fcm']>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

export const openFcmAccess = ({ clock }: Pick<World, 'clock'>, fcm: Fcm) =>
  keepAccessToken(clock, () => fetchToken(fcm))

async function fetchToken(fcm: Fcm) {
  const reply = await fetch(fcm.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(fcm),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(pushTimeout),
  })
  if (!reply.ok) throw new Error(`The token service answered ${reply.status}`)
  return GrantedToken.parse(await reply.json())
}

// Google compares the dates with its own clock, so they come from the machine's, not from the world's.
function assertion({ clientEmail, tokenUrl, privateKey }: Fcm) {
  const iat = Math.floor(systemClock.now().getTime() / seconds(1))
  const claims = { iss: clientEmail, aud: tokenUrl, scope, iat, exp: iat + hours(1) / seconds(1) }
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), privateKey).toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
