// The calls about who may come in: sessions, password and address, passkeys, tokens for programs.
import * as z from 'zod/mini'
import {
  AddedToken,
  EmailChange,
  EmailCode,
  GivenAgain,
  NewToken,
  OpenSession,
  PasswordChange,
  ProgramToken,
} from './access.ts'
import { Session, User } from './accounts.ts'
import type { Call } from './call.ts'
import {
  AuthenticationResponse,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  RegistrationResponse,
} from './passkeys.ts'

// oxfmt-ignore
export const accessCalls = {
  listSessions: { method: 'GET', path: '/auth/sessions', caller: 'account', status: 200, reply: z.array(OpenSession), about: 'The open sessions of the account, the one used last first' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', caller: 'account', status: 204, about: 'Ends a session, and push to the devices that were registered in it' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', caller: 'account', status: 204, about: 'Ends all sessions but this one' },
  changePassword: { method: 'PUT', path: '/auth/password', caller: 'account', status: 204, body: PasswordChange, about: 'Sets another password; all other sessions end, and a letter tells of it' },
  changeEmail: { method: 'PUT', path: '/auth/email', caller: 'account', status: 202, body: EmailChange, about: 'Sends a code to another address and a notice to the one that counts until the code is typed' },
  confirmEmail: { method: 'POST', path: '/auth/email/confirm', caller: 'account', status: 200, body: EmailCode, reply: User, about: 'Moves the account to the address that the code was sent to' },
  authenticateAgain: { method: 'POST', path: '/auth/fresh', caller: 'account', status: 204, body: GivenAgain, about: 'Takes the password once more, for the calls that need a fresh login' },
  authenticateWithPasskey: { method: 'POST', path: '/auth/fresh/passkey', caller: 'account', status: 204, body: AuthenticationResponse, about: 'The same with a passkey of the account, found by the options for a login' },

  passkeyOptions: { method: 'POST', path: '/auth/passkeys/options', caller: 'account', fresh: true, status: 200, reply: PasskeyOptions, about: 'What the browser needs to make a passkey (SimpleWebAuthn: startRegistration); good once, for 5 minutes' },
  addPasskey: { method: 'POST', path: '/auth/passkeys', caller: 'account', fresh: true, status: 201, body: RegistrationResponse, reply: Passkey, about: 'Registers the passkey that the browser made, at most 20' },
  listPasskeys: { method: 'GET', path: '/auth/passkeys', caller: 'account', status: 200, reply: z.array(Passkey), about: 'The passkeys of the account, newest first' },
  renamePasskey: { method: 'PUT', path: '/auth/passkeys/:id', caller: 'account', status: 200, body: PasskeyName, reply: Passkey, about: 'Gives a passkey another name' },
  removePasskey: { method: 'DELETE', path: '/auth/passkeys/:id', caller: 'account', fresh: true, status: 204, about: 'Removes a passkey, which opens nothing from then on' },
  passkeyLoginOptions: { method: 'POST', path: '/auth/passkeys/login/options', caller: 'anyone', status: 200, reply: PasskeyOptions, about: 'What the browser needs to find a passkey (SimpleWebAuthn: startAuthentication); good once, for 5 minutes' },
  passkeyLogin: { method: 'POST', path: '/auth/passkeys/login', caller: 'anyone', status: 200, body: AuthenticationResponse, reply: Session, about: 'Opens a session for the owner of the passkey' },

  listTokens: { method: 'GET', path: '/auth/tokens', caller: 'account', status: 200, reply: z.array(ProgramToken), about: 'The tokens for programs, newest first; never the tokens themselves' },
  addToken: { method: 'POST', path: '/auth/tokens', caller: 'account', fresh: true, status: 201, body: NewToken, reply: AddedToken, about: 'Makes a token for a program, at most 20; it is told this once' },
  removeToken: { method: 'DELETE', path: '/auth/tokens/:id', caller: 'account', status: 204, about: 'Ends a token' },
} as const satisfies Record<string, Call>
