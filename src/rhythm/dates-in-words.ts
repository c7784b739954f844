// Days and distances as people say them, read from a wall clock: whoever calls has chosen the zone.
import { times } from '#contract/messages/times.ts'
import type { Weekday } from '#contract/weekdays.ts'
import { day, dayOf, minute, type Wall } from './zone.ts'

export const weekdayNames: Record<Weekday, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}
const sinceMonday = Object.values(weekdayNames)
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** "Sun 17 May" or "Sun, May 17". */
export type DateOrder = 'day first' | 'month first'

/** The server always has the day first, and nobody mistakes it: its months are words. */
export const dateWords = (order: DateOrder = 'day first') => orders[order]

const orders = { 'day first': wordsOf(dayFirst), 'month first': wordsOf(monthFirst) }

/** What is said of a date; empty is what goes without saying. */
type Said = { weekdayName: string; date: number; month: string; year: string }

function dayFirst({ weekdayName, date, month, year }: Said) {
  return [weekdayName, date, month, year].filter(Boolean).join(' ')
}

function monthFirst({ weekdayName, date, month, year }: Said) {
  return [weekdayName, `${month} ${date}`, year].filter(Boolean).join(', ')
}

function wordsOf(inOrder: (said: Said) => string) {
  /** "Sun 17 May", with the year when it is not this one. */
  function shortDate(wall: Wall, today: Wall) {
    return inOrder({ ...inLetters(3, wall), year: yearUnless(today, wall) })
  }

  /** "17 May" */
  function dayAndMonth(wall: Wall) {
    return inOrder({ ...inLetters(3, wall), weekdayName: '', year: '' })
  }

  /** "Thursday 14 May", with the year when it is not that of `today`. */
  function longDate(wall: Wall, today = wall) {
    return inOrder({ ...inFull(wall), year: yearUnless(today, wall) })
  }

  /** "Thursday 14 May 2026" */
  function wholeDate(wall: Wall) {
    return inOrder(inFull(wall))
  }

  /** The day in as few words as possible: "Today", "Yesterday", "Tomorrow", "Sun 17 May". */
  function dayName(wall: Wall, now: Wall) {
    const words: Record<number, string> = { [-1]: times.yesterday, 0: times.today, 1: times.tomorrow }
    return words[dayOf(wall) - dayOf(now)] ?? shortDate(wall, now)
  }

  /** The same within a sentence: "today", "Sun 17 May". */
  function dayInSentence(wall: Wall, now: Wall) {
    const name = dayName(wall, now)
    return Math.abs(dayOf(wall) - dayOf(now)) <= 1 ? name.toLowerCase() : name
  }

  /** "14 June 2026", or "14 Jun 2026" with three letters for the month. */
  function calendarDay(wall: Wall, letters?: number) {
    return inOrder({ ...inLetters(letters, wall), weekdayName: '' })
  }

  return { shortDate, dayAndMonth, longDate, wholeDate, dayName, dayInSentence, calendarDay }
}

function inFull(wall: Wall): Said {
  const date = new Date(wall)
  return {
    weekdayName: weekday(wall),
    date: date.getUTCDate(),
    month: monthName(wall),
    year: String(yearOf(wall)),
  }
}

function inLetters(count: number | undefined, wall: Wall): Said {
  const said = inFull(wall)
  return { ...said, weekdayName: said.weekdayName.slice(0, count), month: said.month.slice(0, count) }
}

function yearUnless(today: Wall, wall: Wall) {
  return yearOf(wall) === yearOf(today) ? '' : String(yearOf(wall))
}

export function yearOf(wall: Wall) {
  return new Date(wall).getUTCFullYear()
}

/** "Sunday" */
export function weekday(wall: Wall) {
  return sinceMonday.at(new Date(wall).getUTCDay() - 1) ?? ''
}

/** "October" */
export function monthName(wall: Wall) {
  return monthNames[new Date(wall).getUTCMonth()] ?? ''
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
