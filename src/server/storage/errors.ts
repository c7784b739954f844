// What an error of the database or of the way to it means.

export const pgCodes = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  invalidValue: '22023',
  undefinedTable: '42P01',
  undefinedColumn: '42703',
  // Also said of a prepared statement whose columns are no longer what they were.
  notSupported: '0A000',
} as const

// PostgreSQL's five characters, or the name that Node gives a broken connection.
export const pgCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Whether a change broke the constraint of this name. */
export const isViolationOf = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
// Connection trouble, shutting down, out of resources (disk, memory, connections), I/O errors, a demoted primary, an end
// put to a transaction that idled.
const awayCodes = /^(?:08...|57P0.|53...|58030|25006|25P03)$/
// PostgreSQL itself gave up waiting: a statement took too long, or its lock did. The connection is as good as before.
const tooBusyCodes = /^(?:57014|55P03)$/
// Of two that wait for each other one is sent away.
const collisionCodes = /^(?:40P01|40001)$/
const awayMessages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the database is away, full or too busy, and not a bug of ours. */
export function isAway(error: unknown): boolean {
  return isBroken(error) || tooBusyCodes.test(pgCode(error) ?? '')
}

/** Whether the same statement may well succeed a moment later. It has changed nothing, or it is not known what it did. */
export function isTransient(error: unknown): boolean {
  return isAway(error) || collisionCodes.test(pgCode(error) ?? '')
}

const sqlState = /^[0-9A-Z]{5}$/

/** Whether the database failed, and not what else was done in the same call: a DOMException has a code, too. */
export const isOfDatabase = (error: unknown) => isAway(error) || sqlState.test(pgCode(error) ?? '')

/** Whether the connection is of no more use. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isBroken)
  const code = pgCode(error) ?? ''
  return socketCodes.has(code) || awayCodes.test(code) || awayMessages.test(error.message)
}

/** Whether the tables have changed since the connection prepared its statements, as a newer program's migration does. */
export const isOutdated = (error: unknown) => pgCode(error) === pgCodes.notSupported

/** Why a database cannot be opened, in a line for whoever starts the server. */
export class CannotOpen extends Error {}
