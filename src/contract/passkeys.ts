// Passkeys, in the JSON of SimpleWebAuthn, which is that of WebAuthn itself.
import * as z from 'zod/mini'
import { Id, Moment, Name } from './fields.ts'
import { rules } from './messages/rules.ts'

const Bytes = z.string(rules.passkey).check(z.regex(/^[A-Za-z0-9_-]+$/, rules.passkey))
// 1,023 bytes, the most that WebAuthn allows.
const CredentialId = Bytes.check(z.maxLength(1_364, rules.passkeyId))
// How a browser reaches the authenticator: usb, internal, hybrid.
const Transports = z
  .array(z.string(rules.passkey).check(z.maxLength(32, rules.passkey)), rules.passkey)
  .check(z.maxLength(10, rules.passkey))
const Extensions = z.record(z.string(), z.unknown(), rules.passkey)
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', rules.passkey),
  clientExtensionResults: Extensions,
}

export const RegistrationResponse = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: Bytes, attestationObject: Bytes, transports: z.optional(Transports) },
      rules.passkey,
    ),
    // Left out, it is named after the browser.
    name: z.optional(Name),
  },
  rules.body,
)
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

export const AuthenticationResponse = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes },
      rules.passkey,
    ),
  },
  rules.body,
)
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: z.optional(Moment),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: Name }, rules.body)

/** What the browser hands to navigator.credentials. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
