import type { ReminderType } from '#contract/reminders.ts'
import { defaultDate } from '../default-date.ts'
import { day, dayOf, hour, instantOf, minute, wallAt } from '../zone.ts'
import { comingDay, findDayOfMonth, findOddDay, type CalendarDay, type DayFinder } from './calendar-day.ts'
import { findTime, type ClockTime } from './clock-time.ts'
import { findRhythm, type Rhythm } from './rhythm.ts'
import { joined, withSmallWords, without, type Span } from './span.ts'
import { titleOf } from './title.ts'

export type Understood = {
  title: string
  at: number
  type: ReminderType
  /** The words that were understood, in order. */
  spans: Span[]
  /** The rhythm asked for is none of the five: `type` is the nearest. */
  nearest: boolean
}

type Context = { now: number; zone: string; findDay: DayFinder }

const morning = 9

/** Reads a sentence such as "call Ines every Sunday at 6" on the clock of the person's own zone. */
export function understand(text: string, context: Context): Understood {
  const plain = text.replace(/\w+:\/\/\S+/g, (address) => '_'.repeat(address.length))
  const rhythm = findRhythm(plain)
  const time = findTime(plain)
  const rest = without(plain, [...(rhythm ? [rhythm.span] : []), ...(time?.spans ?? [])])
  const found = dayIn(rest, context)
  const all = [rhythm?.span, found?.span, ...(time?.spans ?? [])].filter((span) => span !== undefined)
  const spans = joined(
    all.filter(({ start, end }) => end > start).map((span) => withSmallWords(text, span)),
    text,
  )
  return {
    title: titleOf(text, spans),
    at: momentOf(text, { rhythm, time, day: rhythm?.day ?? found }, context),
    type: rhythm?.type ?? 'daily',
    spans,
    nearest: rhythm?.nearest ?? false,
  }
}

function dayIn(text: string, { now, zone, findDay }: Context) {
  const today = wallAt(now, zone)
  return findDayOfMonth(text) ?? findOddDay(text, today) ?? findDay(text, today)
}

type Said = { rhythm: Rhythm | undefined; time: ClockTime | undefined; day: CalendarDay | undefined }

function momentOf(text: string, { rhythm, time, day: wanted }: Said, { now, zone }: Context): number {
  if (time?.inMinutes !== undefined) return Math.round((now + time.inMinutes * minute) / minute) * minute
  const today = dayOf(wallAt(now, zone))
  const onToday = wanted !== undefined && 'day' in wanted && wanted.day === today
  if (!time && (!wanted || onToday)) return defaultDate(now)
  const at = (date: number, hours: number) =>
    instantOf(date * day + hours * hour + (time?.minute ?? 0) * minute, zone)
  const hours = time ? sensibleHour(time, text) : morning
  const comesLater = (date: number, candidate: number) => at(date, candidate) > now
  // "At 8", said at ten in the morning, is tonight, unless it is said of every day.
  if (time?.bare && !rhythm && (!wanted || onToday)) {
    const otherHalf = (hours + 12) % 24
    const today8 = [hours, otherHalf].find((candidate) => comesLater(today, candidate) && candidate > 0)
    if (today8 !== undefined) return at(today, today8)
  }
  if (!wanted) return at(comesLater(today, hours) ? today : today + 1, hours)
  return at(
    comingDay(wanted, (date) => !comesLater(date, hours), today),
    hours,
  )
}

const eveningWords =
  /\b(?:dinner|supper|evening|night|bed|bedtime|party|drinks?|beers?|movie|cinema|concert|theatre)\b/i
const morningWords = /\b(?:breakfast|wake|morning|sunrise|alarm|get up|school|jog|coffee)\b/i

/**
 * An hour without am or pm: one to six are after noon, seven to eleven before it, twelve is noon.
 * A word such as dinner or breakfast beside it decides otherwise.
 */
function sensibleHour({ hour: hours = 0, bare }: ClockTime, text: string) {
  if (!bare) return hours
  if (morningWords.test(text)) return hours % 12
  if (hours === 12) return 12
  return eveningWords.test(text) || hours <= 6 ? hours + 12 : hours
}
