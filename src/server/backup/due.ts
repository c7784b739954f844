// When a nightly backup is due.
import { before, days, hours } from '#server/clock.ts'

export type History = {
  startedAt: Date
  /** The newest that was made, none of a moment to come. */
  madeAt: Date | undefined
  /** When this process last began one, whatever became of it. */
  triedAt: Date | undefined
}

const hourOfNight = 3
const retryAfter = hours(1)

/** At 03:00 UTC; after a start, if the last one is older than a day; and an hour after one that failed. */
export function isDue(now: Date, { startedAt, madeAt, triedAt }: History) {
  const night = lastNight(now)
  if (madeAt && madeAt >= night) return false
  if (triedAt && triedAt <= now && triedAt >= night) return triedAt <= before(now, retryAfter)
  return night >= startedAt || !madeAt || madeAt < before(now, days(1))
}

function lastNight(now: Date) {
  const tonight = new Date(now)
  tonight.setUTCHours(hourOfNight, 0, 0, 0)
  return tonight <= now ? tonight : before(tonight, days(1))
}
