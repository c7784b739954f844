import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { minute } from '#rhythm/zone.ts'

/** "in 5 min" while it insists; nothing once it has rung for the last time. */
export function ringsAgainIn({ ringsAgainAt }: Pick<Reminder, 'ringsAgainAt'>, now: number) {
  const left = ringsAgainAt ? Date.parse(ringsAgainAt) - now : 0
  // `now` moves once a minute: whole minutes are left, and what is near is said to be one away.
  return left > 0 ? distance(now + Math.max(Math.floor(left / minute), 1) * minute, now) : undefined
}
