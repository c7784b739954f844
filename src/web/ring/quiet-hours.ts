import type { User } from '#contract/accounts.ts'
import type { Reminder } from '#contract/reminders.ts'
import { toField } from '#rhythm/local-date.ts'

/** Over quiet hours nothing sounds but what may ring in them. */
export function maySound(
  { breaksQuiet = false }: Pick<Reminder, 'breaksQuiet'>,
  quietHours: User['preferences']['quietHours'],
  now: number,
  zone: string,
) {
  return breaksQuiet || !quietHours || !isWithin(toField(now, zone).slice(11, 16), quietHours)
}

/** Their last minute is the one before `to`. They may reach over midnight. */
function isWithin(time: string, { from, to }: { from: string; to: string }) {
  return from < to ? from <= time && time < to : from <= time || time < to
}
