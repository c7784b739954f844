import { times } from '#contract/messages/times.ts'

/** "-PT15M" and "P1DT15H" as "15 minutes"; empty where it rings on time, or after it. */
export function sayLead(trigger: string) {
  const found = /^-?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(
    trigger.replace(/^TRIGGER:/i, ''),
  )
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = (found?.slice(1) ?? []).map((part) =>
    Number(part ?? 0),
  )
  if (!trigger.includes('-')) return ''
  const whole = weeks * 7 + days
  if (whole > 0) return times.days(whole)
  return hours > 0 ? times.wholeHours(hours) : minutes > 0 ? times.wholeMinutes(minutes) : ''
}
