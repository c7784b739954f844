// The access token of a service outside (OAuth 2), kept until shortly before it ends.
import * as z from 'zod/mini'
import { after, type Clock, seconds } from './clock.ts'

export const GrantedToken = z.object({
  access_token: z.string(),
  // Optional in OAuth 2 (RFC 6749, 5.1), and text with some services. Without it every request asks anew.
  expires_in: z._default(z.coerce.number(), 0),
})
type Granted = z.infer<typeof GrantedToken>

// Renewed this much before it ends, so that it does not end on the way.
const margin = seconds(60)
const never = new Date(8.64e15)

/** Sends a request with the token, and once more with a new one if it is answered 401. */
export function keepAccessToken(clock: Clock, ask: () => Promise<Granted>) {
  let kept: Promise<string> | undefined
  let until = never

  function current() {
    if (!kept || until <= clock.now()) kept = renew()
    return kept
  }

  async function renew() {
    // Whoever needs a token meanwhile waits for this one.
    until = never
    try {
      const { access_token, expires_in } = await ask()
      until = after(clock.now(), seconds(expires_in) - margin)
      return access_token
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  return async <Reply extends { status: number }>(send: (token: string) => Promise<Reply>) => {
    const used = current()
    const reply = await send(await used)
    if (reply.status !== 401) return reply
    if (kept === used) kept = undefined
    return send(await current())
  }
}
