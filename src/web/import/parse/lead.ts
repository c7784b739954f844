import { lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { times } from '#contract/messages/times.ts'

const form = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/i
/** After midnight: when a day without a time rings here, too. */
const morningMinutes = 540

/** What is lost of alarms such as "-PT15M": here everything rings at its own time. */
export function lostAlarms(triggers: string[], isDay: boolean): string[] {
  const leads = [...new Set(triggers.filter(Boolean).map(leadOf))]
  const early = leads.filter((lead): lead is number => lead !== undefined && lead < 0)
  const onTime = isDay ? morningMinutes : 0
  const isOther = leads.some((lead) => lead === undefined || (lead > 0 && lead !== onTime))
  return [
    ...(early.length > 0 ? [lostOnTheWay.early(early.map(sayLead).join(', '))] : []),
    ...(isOther ? [lostOnTheWay.alarm] : []),
  ]
}

/** In minutes, before its time where it is negative; undefined where it is no length of time. */
function leadOf(trigger: string): number | undefined {
  const found = form.exec(trigger.trim().replace(/^TRIGGER:/i, ''))
  if (!found) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((each) => Number(each ?? 0))
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes + Math.round(seconds / 60)
  return found[1] === '-' ? -total : total
}

/** "1 day 2 hours" */
function sayLead(lead: number) {
  const all = Math.abs(lead)
  const [days, hours, minutes] = [Math.floor(all / 1_440), Math.floor(all / 60) % 24, all % 60]
  const parts = [
    days > 0 && times.days(days),
    hours > 0 && times.wholeHours(hours),
    minutes > 0 && times.wholeMinutes(minutes),
  ]
  return parts.filter(Boolean).join(' ')
}
