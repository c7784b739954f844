// Dates and times as people say them, read from a wall clock: whoever calls has chosen the zone.
import { times } from '#contract/messages/times.ts'
import { day, dayOf, minute, type Wall } from './zone.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "4:15" and "PM", apart since they are set in two sizes. */
export function clockParts(wall: Wall) {
  const date = new Date(wall)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return { digits: `${hours % 12 || 12}:${minutes}`, half: hours < 12 ? 'AM' : 'PM' }
}

/** "4:15 PM" */
export function clock(wall: Wall) {
  const { digits, half } = clockParts(wall)
  return `${digits} ${half}`
}

/** "9:00:01 AM" */
export function clockWithSeconds(wall: Wall) {
  const { digits, half } = clockParts(wall)
  return `${digits}:${String(new Date(wall).getUTCSeconds()).padStart(2, '0')} ${half}`
}

/** "6 AM" */
export function wholeHour(hours: number) {
  return `${hours % 12 || 12} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** "Sun 17 May", with the year when it is not this one. */
export function shortDate(wall: Wall, today: Wall) {
  const date = new Date(wall)
  const short = `${nameOfDay(wall).slice(0, 3)} ${date.getUTCDate()} ${nameOfMonth(wall).slice(0, 3)}`
  return yearOf(wall) === yearOf(today) ? short : `${short} ${yearOf(wall)}`
}

/** "Thursday 14 May", with the year when it is not that of `today`. */
export function longDate(wall: Wall, today = wall) {
  const long = `${nameOfDay(wall)} ${new Date(wall).getUTCDate()} ${nameOfMonth(wall)}`
  return yearOf(wall) === yearOf(today) ? long : `${long} ${yearOf(wall)}`
}

/** "Thursday 14 May 2026, 4:15 PM" */
export function fullDate(wall: Wall) {
  return `${nameOfDay(wall)} ${calendarDay(wall)}, ${clock(wall)}`
}

/** The day in as few words as possible: "Today", "Yesterday", "Tomorrow", "Sun 17 May". */
export function dayName(wall: Wall, now: Wall) {
  const words: Record<number, string> = { [-1]: times.yesterday, 0: times.today, 1: times.tomorrow }
  return words[dayOf(wall) - dayOf(now)] ?? shortDate(wall, now)
}

/** "Today, 4:15 PM", "Fri 9:00 AM" within a week, "Sun 17 May, 7:00 PM". */
export function dayAndClock(wall: Wall, now: Wall) {
  const ahead = dayOf(wall) - dayOf(now)
  if (ahead > 0 && ahead < 7) return `${nameOfDay(wall).slice(0, 3)} ${clock(wall)}`
  return `${dayName(wall, now)}, ${clock(wall)}`
}

/** When something was: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
export function pastDay(wall: Wall, now: Wall) {
  const ago = dayOf(now) - dayOf(wall)
  if (ago === 0) return dayAndClock(wall, now)
  return ago > 1 && yearOf(wall) !== yearOf(now) ? calendarDay(wall, 3) : dayName(wall, now)
}

/** "14 June 2026", or "14 Jun 2026" with three letters for the month. */
export function calendarDay(wall: Wall, letters?: number) {
  return `${new Date(wall).getUTCDate()} ${nameOfMonth(wall).slice(0, letters)} ${yearOf(wall)}`
}

/** "in 5 h 40 min", "16 h ago", "in 3 days": exact for today, rougher the farther away. */
export function distance(wall: Wall, now: Wall) {
  const span = Math.abs(wall - now)
  if (span < minute) return wall > now ? times.within(times.minutes(1)) : times.justNow
  return wall > now ? times.within(lengthOf(wall, now, span)) : times.ago(lengthOf(wall, now, span))
}

function lengthOf(wall: Wall, now: Wall, span: number) {
  const days = Math.abs(dayOf(wall) - dayOf(now))
  if (span >= day && days > 365 * 2) return times.years(Math.floor(days / 365))
  if (span >= day && days > 60) return times.months(Math.floor(days / 30))
  if (span >= day) return times.days(days)
  const minutes = wall > now ? Math.ceil(span / minute) : Math.floor(span / minute)
  if (minutes < 60) return times.minutes(minutes)
  const rest = minutes % 60
  const hours = times.hours(Math.floor(minutes / 60))
  return days > 0 || rest === 0 ? hours : `${hours} ${times.minutes(rest)}`
}

function nameOfDay(wall: Wall) {
  return weekdays[new Date(wall).getUTCDay()] ?? ''
}

function yearOf(wall: Wall) {
  return new Date(wall).getUTCFullYear()
}

function nameOfMonth(wall: Wall) {
  return months[new Date(wall).getUTCMonth()] ?? ''
}
