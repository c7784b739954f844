import type * as z from 'zod/mini'
import type { Scope } from './scopes.ts'

/** A line of the table. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  caller: 'anyone' | 'account'
  // What a program's token needs for it. Without a scope the call is never open to one.
  scope?: Scope
  // Needs the password or a passkey within the last five minutes.
  fresh?: true
  status: number
  // What stands for :id in the path, where it is not just a UUID.
  id?: z.ZodMiniType<string>
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply?: z.ZodMiniType
  // What it does, for the people who read docs/api.md.
  about: string
}
