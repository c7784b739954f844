// The relying party of every passkey is the host of PUBLIC_URL. The library is loaded with the first passkey: most servers
// start without one, and it brings its readers of certificates along.
import type { World } from '#server/world.ts'

export const webauthn = () => import('@simplewebauthn/server')

export function relyingParty({ config }: World) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** What an authenticator knows an account by: the bytes of its id, which say nothing about the person. */
export const userHandle = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** EdDSA, ES256 and RS256: what authenticators have. What is newer is still experimental in Node. */
export const algorithms = [-8, -7, -257]
