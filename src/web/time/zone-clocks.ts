// How the clocks of two zones differ.
import { times } from '#contract/messages/times.ts'
import { day, hour, minute, offsetAt } from '#rhythm/zone.ts'

/** "UTC", "UTC+5:30", "UTC−4" */
export function offsetInWords(offset: number) {
  if (offset === 0) return 'UTC'
  const minutes = (Math.abs(offset) % hour) / minute
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(Math.abs(offset) / hour)}${rest}`
}

/** "6 hours behind", seen from `home`; empty while both show the same time. */
export function differenceInWords(zone: string, home: string, at: number) {
  const ahead = offsetAt(at, zone) - offsetAt(at, home)
  if (ahead === 0) return ''
  return ahead > 0 ? times.ahead(lengthOf(ahead)) : times.behind(lengthOf(-ahead))
}

/** Whether two clocks agree all through the coming year, as those of two names for one zone do. */
export function haveSameClock(zone: string, other: string, from: number) {
  if (zone === other) return true
  const moments = Array.from({ length: 366 }, (_, days) => from + days * day)
  return moments.every((at) => offsetAt(at, zone) === offsetAt(at, other))
}

function lengthOf(span: number) {
  const minutes = (span % hour) / minute
  const hours = Math.floor(span / hour)
  return [hours > 0 && times.wholeHours(hours), minutes > 0 && times.wholeMinutes(minutes)]
    .filter(Boolean)
    .join(' ')
}
