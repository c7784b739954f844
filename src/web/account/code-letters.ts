// When this device asked for letters with a code. The server sends an address one a minute and five an hour; beyond that
// it answers as usual and sends nothing, so that nobody learns who has an account.
import { forget, read, write } from '#web/browser/stored.ts'

type Purpose = 'verify' | 'reset'
/** Moments by purpose and address, the newest first. */
type Asked = Record<string, number[]>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const mostAnHour = 5

export function noteAsked(purpose: Purpose, email: string, now = Date.now()) {
  const asked: Asked = {}
  for (const [key, moments] of Object.entries(readAsked())) {
    const recent = moments.filter((moment) => isRecent(moment, now))
    if (recent.length > 0) asked[key] = recent
  }
  const key = keyOf(purpose, email)
  asked[key] = [now, ...(asked[key] ?? [])].slice(0, mostAnHour)
  write('codeLetters', JSON.stringify(asked))
}

/** The moment from which on the server sends another letter; in the past where it would now. */
export function nextLetterAt(purpose: Purpose, email: string, now = Date.now()) {
  const moments = (readAsked()[keyOf(purpose, email)] ?? []).filter((moment) => isRecent(moment, now))
  const [last, fifth] = [moments[0], moments[mostAnHour - 1]]
  return Math.max(last ? last + minuteMs : 0, fifth ? fifth + hourMs : 0)
}

/** A letter asked for now would not be sent. */
export function isTooSoon(purpose: Purpose, email: string, now = Date.now()) {
  return nextLetterAt(purpose, email, now) > now
}

/** Whoever is in needs no code, and the addresses are nobody else's business. */
export function forgetAsked() {
  forget('codeLetters')
}

const keyOf = (purpose: Purpose, email: string) => `${purpose} ${email.toLowerCase()}`

// A moment in the future was written before the clock was set back.
const isRecent = (moment: number, now: number) => moment <= now && moment > now - hourMs

function readAsked(): Asked {
  return JSON.parse(read('codeLetters') ?? '{}')
}
