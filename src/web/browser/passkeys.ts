// Passkeys as the browser offers them. The library that speaks to authenticators is loaded with the first use.
import type * as WebAuthn from '@simplewebauthn/browser'

/** What the server sent; its form is that of WebAuthn. */
type Options = Record<string, unknown>

/** Why there is no passkey: the person said no or waited too long, this authenticator has one, or it cannot make any. */
type Reason = 'cancelled' | 'known' | 'unsupported' | 'failed'

export class PasskeyFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause: unknown) {
    super(reason, { cause })
    this.name = 'PasskeyFailed'
    this.reason = reason
  }
}

let library: Promise<typeof WebAuthn> | undefined

function load() {
  library ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether the browser offers passkeys where an address is typed. */
export async function hasAutofill() {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/** Has the authenticator make a passkey. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as WebAuthn.PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(fail)
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { ...credentialOf(made), response: { clientDataJSON, attestationObject, transports } }
}

/** Has the person choose a passkey: in a window of the browser, or among what it offers to fill in. */
export async function findPasskey(options: Options, { useBrowserAutofill = false } = {}) {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as WebAuthn.PublicKeyCredentialRequestOptionsJSON
  const found = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(fail)
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = found.response
  return { ...credentialOf(found), response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Takes back what the browser is asking. */
export async function stopAsking() {
  if (library) (await library).WebAuthnAbortService.cancelCeremony()
}

type Credential = { id: string; rawId: string; type: 'public-key'; clientExtensionResults: object }

const credentialOf = ({ id, rawId, type, clientExtensionResults }: Credential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: { ...clientExtensionResults },
})

const reasons: Record<string, Reason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
}

function fail(error: unknown): never {
  throw new PasskeyFailed((error instanceof Error && reasons[error.name]) || 'failed', error)
}
