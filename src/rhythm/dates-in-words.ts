// Dates and times as people say them, read from a wall clock: whoever calls has chosen the zone.
import type { ClockStyle } from '#contract/accounts.ts'
import { times } from '#contract/messages/times.ts'
import { day, dayOf, minute, type Wall } from './zone.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

export type TimeWords = ReturnType<typeof wordsOf>

/** What says a time of day, in the style of whoever reads it. Days are said in one way for all. */
export const clockWords = (style: ClockStyle): TimeWords => styles[style]

const styles = { '12': wordsOf(twelveHours), '24': wordsOf(twentyFourHours) }

/** The digits of a time, and the half of the day where they do not say it. */
type Clock = (hours: number) => { hours: string; half: string }

function twelveHours(hours: number) {
  return { hours: String(hours % 12 || 12), half: hours % 24 < 12 ? 'AM' : 'PM' }
}

function twentyFourHours(hours: number) {
  return { hours: twoDigits(hours % 24), half: '' }
}

function wordsOf(clockOf: Clock) {
  /** "4:15" and "PM", apart since they are set in two sizes; "16:15" and "". */
  function clockParts(wall: Wall) {
    const date = new Date(wall)
    const { hours, half } = clockOf(date.getUTCHours())
    return { digits: `${hours}:${twoDigits(date.getUTCMinutes())}`, half }
  }

  /** "4:15 PM" or "16:15" */
  function clock(wall: Wall) {
    const { digits, half } = clockParts(wall)
    return joined(digits, half)
  }

  /** "9:00:01 AM" or "09:00:01" */
  function clockWithSeconds(wall: Wall) {
    const { digits, half } = clockParts(wall)
    return joined(`${digits}:${twoDigits(new Date(wall).getUTCSeconds())}`, half)
  }

  /** "6 AM" or "06:00" */
  function wholeHour(of: number) {
    const { hours, half } = clockOf(of)
    return half ? joined(hours, half) : `${hours}:00`
  }

  /** "Thursday 14 May 2026, 4:15 PM" */
  function fullDate(wall: Wall) {
    return `${weekday(wall)} ${calendarDay(wall)}, ${clock(wall)}`
  }

  /** "Today, 4:15 PM", "Fri 9:00 AM" within a week, "Sun 17 May, 7:00 PM". */
  function dayAndClock(wall: Wall, now: Wall) {
    const ahead = dayOf(wall) - dayOf(now)
    if (ahead > 0 && ahead < 7) return `${weekday(wall).slice(0, 3)} ${clock(wall)}`
    return `${dayName(wall, now)}, ${clock(wall)}`
  }

  /** When something was: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
  function pastDay(wall: Wall, now: Wall) {
    const ago = dayOf(now) - dayOf(wall)
    if (ago === 0) return dayAndClock(wall, now)
    return ago > 1 && yearOf(wall) !== yearOf(now) ? calendarDay(wall, 3) : dayName(wall, now)
  }

  return { clockParts, clock, clockWithSeconds, wholeHour, fullDate, dayAndClock, pastDay }
}

/** "Sun 17 May", with the year when it is not this one. */
export function shortDate(wall: Wall, today: Wall) {
  const date = new Date(wall)
  const short = `${weekday(wall).slice(0, 3)} ${date.getUTCDate()} ${nameOfMonth(wall).slice(0, 3)}`
  return yearOf(wall) === yearOf(today) ? short : `${short} ${yearOf(wall)}`
}

/** "Thursday 14 May", with the year when it is not that of `today`. */
export function longDate(wall: Wall, today = wall) {
  const long = `${weekday(wall)} ${new Date(wall).getUTCDate()} ${nameOfMonth(wall)}`
  return yearOf(wall) === yearOf(today) ? long : `${long} ${yearOf(wall)}`
}

/** The day in as few words as possible: "Today", "Yesterday", "Tomorrow", "Sun 17 May". */
export function dayName(wall: Wall, now: Wall) {
  const words: Record<number, string> = { [-1]: times.yesterday, 0: times.today, 1: times.tomorrow }
  return words[dayOf(wall) - dayOf(now)] ?? shortDate(wall, now)
}

/** "Sunday" */
export function weekday(wall: Wall) {
  return weekdays[new Date(wall).getUTCDay()] ?? ''
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

const joined = (digits: string, half: string) => (half ? `${digits} ${half}` : digits)

const twoDigits = (of: number) => String(of).padStart(2, '0')

function yearOf(wall: Wall) {
  return new Date(wall).getUTCFullYear()
}

function nameOfMonth(wall: Wall) {
  return months[new Date(wall).getUTCMonth()] ?? ''
}
