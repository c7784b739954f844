// Structured log lines on stdout. Never log what may hold a secret or a person's own words.
import { type DestinationStream, pino } from 'pino'
import { openOutput } from './log-output.ts'

export function openLog(level: string, to: DestinationStream = openOutput()) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describe },
  }
  return pino(options, to)
}

// The message of a database error may quote a row, so only its code is logged.
function describe(error: Error & { code?: string; routine?: string }) {
  const fromDatabase = error.routine !== undefined
  return {
    type: error.name,
    code: error.code,
    message: fromDatabase ? `database error ${error.code}` : error.message,
    stack: framesOf(error.stack ?? ''),
  }
}

// Leaves out the message, which is at the top of a stack and may have several lines.
const framesOf = (stack: string) => (stack.match(/^ {4}at .+$/gm) ?? []).slice(0, 7).join('\n')
