// Structured lines on stdout. What could hold a secret or a person's words is never handed to it.
import { type DestinationStream, pino } from 'pino'

// Each line is written at once: what waited to be written at the end, with nobody left to read it, would be tried for ever.
const stdout = () => pino.destination({ dest: 1, sync: true })

export function openLog(level: string, to: DestinationStream = stdout()) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describe },
  }
  return pino(options, to)
}

// The text of a database error may quote a row, so only its kind is told.
function describe(error: Error & { code?: string; routine?: string }) {
  const fromDatabase = error.routine !== undefined
  return {
    type: error.name,
    code: error.code,
    message: fromDatabase ? `database error ${error.code}` : error.message,
    stack: placesIn(error.stack ?? ''),
  }
}

// The message stands at the top of a stack and may have several lines.
const placesIn = (stack: string) => (stack.match(/^ {4}at .+$/gm) ?? []).slice(0, 7).join('\n')
