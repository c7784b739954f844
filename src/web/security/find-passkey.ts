import { findPasskey } from '#web/browser/passkeys.ts'
import { call } from '#web/sync/call.ts'

/** Has the person choose one of the passkeys that this browser has for us. */
export async function find(how?: { useBrowserAutofill: boolean }) {
  return findPasskey(await call('passkeyLoginOptions'), how)
}
