// Times of day as people say them, alone and with their day.
import type { ClockStyle } from '#contract/accounts.ts'
import { dateWords, weekday, yearOf, type DateOrder } from './dates-in-words.ts'
import { dayOf, type Wall } from './zone.ts'

export type TimeWords = ReturnType<typeof wordsOf>

/** What says days and times, in the style and the order of whoever reads them. */
export const clockWords = (style: ClockStyle, order: DateOrder = 'day first'): TimeWords =>
  styles[order][style]

const styles = { 'day first': clocksWith('day first'), 'month first': clocksWith('month first') }

function clocksWith(order: DateOrder) {
  return { '12': wordsOf(twelveHours, order), '24': wordsOf(twentyFourHours, order) }
}

/** The digits of a time, and the half of the day where they do not say it. */
type Clock = (hours: number) => { hours: string; half: string }

function twelveHours(hours: number) {
  return { hours: String(hours % 12 || 12), half: hours % 24 < 12 ? 'AM' : 'PM' }
}

function twentyFourHours(hours: number) {
  return { hours: twoDigits(hours % 24), half: '' }
}

function wordsOf(clockOf: Clock, order: DateOrder) {
  const dates = dateWords(order)

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
    return `${dates.wholeDate(wall)}, ${clock(wall)}`
  }

  /** "Today, 4:15 PM", "Fri 9:00 AM" within a week, "Sun 17 May, 7:00 PM". */
  function dayAndClock(wall: Wall, now: Wall) {
    const ahead = dayOf(wall) - dayOf(now)
    if (ahead > 0 && ahead < 7) return `${weekday(wall).slice(0, 3)} ${clock(wall)}`
    return `${dates.dayName(wall, now)}, ${clock(wall)}`
  }

  /** When something was: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
  function pastDay(wall: Wall, now: Wall) {
    const ago = dayOf(now) - dayOf(wall)
    if (ago === 0) return dayAndClock(wall, now)
    return ago > 1 && yearOf(wall) !== yearOf(now) ? dates.calendarDay(wall, 3) : dates.dayName(wall, now)
  }

  return { ...dates, clockParts, clock, clockWithSeconds, wholeHour, fullDate, dayAndClock, pastDay }
}

const joined = (digits: string, half: string) => (half ? `${digits} ${half}` : digits)

const twoDigits = (of: number) => String(of).padStart(2, '0')
