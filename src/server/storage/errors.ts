// What an error of the database or of the way to it means.

export const pgCodes = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  invalidValue: '22023',
} as const

// PostgreSQL's five characters, or the name that Node gives a broken connection.
export const pgCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

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
// Connection trouble, shutting down, out of resources (disk, memory, connections), I/O errors, a demoted primary.
const awayCodes = /^(?:08...|57P0.|53...|58030|25006)$/
const awayMessages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

// Tells a database that is away, full or too busy from a bug of ours.
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const code = pgCode(error) ?? ''
  return socketCodes.has(code) || awayCodes.test(code) || awayMessages.test(error.message)
}
