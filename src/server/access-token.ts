// The access token of a service outside (OAuth 2), kept until shortly before it ends.
import * as z from 'zod/mini'
import { after, type Clock, seconds } from './clock.ts'

export const GrantedToken = z.object({ access_token: z.string(), expires_in: z.number() })
type Granted = z.infer<typeof GrantedToken>

// Renewed this much before it ends, so that it does not end on the way.
const margin = seconds(60)

/** Sends a request with the token, and once more with a new one if it is answered 401. */
export function keepAccessToken(clock: Clock, ask: () => Promise<Granted>) {
  let kept: Promise<{ token: string; until: Date }> | undefined

  async function renew() {
    const { access_token: token, expires_in } = await ask()
    return { token, until: after(clock.now(), seconds(expires_in) - margin) }
  }

  async function current() {
    const known = await kept
    if (known && known.until > clock.now()) return known.token
    const fresh = renew()
    kept = fresh
    fresh.catch(() => (kept = undefined))
    return (await fresh).token
  }

  return async <Reply extends { status: number }>(send: (token: string) => Promise<Reply>) => {
    const reply = await send(await current())
    if (reply.status !== 401) return reply
    kept = undefined
    return send(await current())
  }
}
