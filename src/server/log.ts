// Structured lines on stdout. What could hold a secret or a person's words is never handed to it.
import { pino } from 'pino'

export function openLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe },
  })
}

// The text of a database error may quote a row, so only its kind is told.
function describe(error: Error & { code?: string; routine?: string }) {
  const fromDatabase = error.routine !== undefined
  return {
    type: error.name,
    code: error.code,
    message: fromDatabase ? `database error ${error.code}` : error.message,
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
  }
}
