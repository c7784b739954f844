// The access token of the service account: asked for with a signed assertion, kept until shortly before it ends.
import { importPKCS8, SignJWT } from 'jose'
import { minutes, seconds } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { pushTimeout } from './push-reply.ts'

type Fcm = NonNullable<World['config']['fcm']>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const margin = minutes(1)

export function openFcmAccess(fcm: Fcm) {
  let granted: Promise<{ token: string; endsAt: number }> | undefined

  async function ask() {
    const reply = await fetch(fcm.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertion(fcm),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(pushTimeout),
    })
    if (!reply.ok) throw new Error(`The token service answered ${reply.status}`)
    const { access_token, expires_in } = (await reply.json()) as { access_token: string; expires_in: number }
    return { token: access_token, endsAt: performance.now() + seconds(expires_in) - margin }
  }

  return {
    async token(): Promise<string> {
      granted ??= ask()
      try {
        const { token, endsAt } = await granted
        if (performance.now() < endsAt) return token
      } catch (error) {
        granted = undefined
        throw error
      }
      granted = ask()
      return (await granted).token
    },
    forget: () => (granted = undefined),
  }
}

async function assertion(fcm: Fcm) {
  const key = await importPKCS8(fcm.privateKey, 'RS256')
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(fcm.clientEmail)
    .setAudience(fcm.tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
}
