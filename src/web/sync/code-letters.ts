// When this device asked for messages with a code. The server sends an address or a channel one a minute and five an hour.
// Beyond that it answers for an address as usual and sends nothing, so that nobody learns who has an account.
import { forget, read, write } from '#web/browser/stored.ts'

export type Purpose = 'verify' | 'reset' | 'channel' | 'email'
/** Moments by purpose and address (of a channel or of an account that moves: its id), the newest first. */
type Asked = Record<string, number[]>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const mostAnHour = 5

export function noteAsked(purpose: Purpose, to: string, now = Date.now()) {
  const asked: Asked = {}
  for (const [key, moments] of Object.entries(readAsked())) {
    const recent = moments.filter((moment) => isRecent(moment, now))
    if (recent.length > 0) asked[key] = recent
  }
  const key = keyOf(purpose, to)
  asked[key] = [now, ...(asked[key] ?? [])].slice(0, mostAnHour)
  write('codeLetters', JSON.stringify(asked))
}

/** When it was last asked for, within the hour; 0 if not. */
export function lastAskedAt(purpose: Purpose, to: string, now = Date.now()) {
  return momentsOf(purpose, to, now)[0] ?? 0
}

/** The moment from which on the server sends another letter; in the past where it would now. */
export function nextLetterAt(purpose: Purpose, to: string, now = Date.now()) {
  const moments = momentsOf(purpose, to, now)
  const [last, fifth] = [moments[0], moments[mostAnHour - 1]]
  return Math.max(last ? last + minuteMs : 0, fifth ? fifth + hourMs : 0)
}

/** How long it takes until then; none where it would now. */
export function secondsUntilLetter(purpose: Purpose, to: string, now = Date.now()) {
  return Math.max(0, Math.ceil((nextLetterAt(purpose, to, now) - now) / 1000))
}

/** A letter asked for now would not be sent. */
export function isTooSoon(purpose: Purpose, to: string, now = Date.now()) {
  return nextLetterAt(purpose, to, now) > now
}

/** Whoever is in needs no code, and the addresses are nobody else's business. */
export function forgetAsked() {
  forget('codeLetters')
}

function momentsOf(purpose: Purpose, to: string, now: number) {
  return (readAsked()[keyOf(purpose, to)] ?? []).filter((moment) => isRecent(moment, now))
}

const keyOf = (purpose: Purpose, to: string) => `${purpose} ${to.toLowerCase()}`

// A moment in the future was written before the clock was set back.
const isRecent = (moment: number, now: number) => moment <= now && moment > now - hourMs

function readAsked(): Asked {
  return JSON.parse(read('codeLetters') ?? '{}')
}
