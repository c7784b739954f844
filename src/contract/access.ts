// Who may come in: sessions, tokens for programs, and what changes the way in.
import * as z from 'zod/mini'
import { code, Email, Id, instant, Moment, Name, Password } from './fields.ts'
import { rules } from './messages/rules.ts'
import { scopes } from './scopes.ts'

// Any text: a wrong password is refused as wrong, not as too short.
const GivenPassword = z.string(rules.password)

export const OpenSession = z.object({
  _id: Id,
  // The session that asks.
  current: z.boolean(),
  // In words: "Firefox on Linux".
  device: z.string(),
  createdAt: Moment,
  // To a quarter of an hour.
  lastUsedAt: Moment,
})
export type OpenSession = z.infer<typeof OpenSession>

export const PasswordChange = z.object({ password: GivenPassword, newPassword: Password }, rules.body)

export const EmailChange = z.object({ password: GivenPassword, email: Email }, rules.body)

export const EmailCode = z.object({ code: code(rules.emailCode) }, rules.body)

export const GivenAgain = z.object({ password: GivenPassword }, rules.body)

const Scopes = z.array(z.enum(scopes, rules.scopes), rules.scopes).check(z.minLength(1, rules.scopes))

export const NewToken = z.object(
  { name: Name, scopes: Scopes, expiresAt: z.nullish(instant(rules.expiresAt)) },
  rules.body,
)
export type NewToken = z.infer<typeof NewToken>

export const ProgramToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: Moment,
  lastUsedAt: z.optional(Moment),
  expiresAt: z.optional(Moment),
})
export type ProgramToken = z.infer<typeof ProgramToken>

// The token itself is told this once.
export const AddedToken = z.extend(ProgramToken, { token: z.string() })
