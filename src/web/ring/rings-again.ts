import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { minute } from '#rhythm/zone.ts'

/** "in 5 min" while it insists; nothing once it has rung for the last time. */
export function ringsAgainIn({ ringsAgainAt }: Pick<Reminder, 'ringsAgainAt'>, now: number) {
  const at = ringsAgainAt ? Date.parse(ringsAgainAt) : 0
  // `now` moves once a minute, so what is near is said to be a minute away.
  return at > now ? distance(Math.max(at, now + minute), now) : undefined
}
