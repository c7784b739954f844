// Tells a database that is away, full or too busy from a fault of our own.
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
// Connection trouble, shutting down, out of resources (disk, memory, connections), I/O errors, lost leader.
const sqlStates = /^(?:08...|57P0.|53...|58030|25006)$/
const sentences =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const code = 'code' in error ? String(error.code) : ''
  return socketCodes.has(code) || sqlStates.test(code) || sentences.test(error.message)
}
