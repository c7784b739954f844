import type { ReminderType } from '#contract/reminders.ts'
import { defaultDate } from '../default-date.ts'
import { day, dayOf, hour, instantOf, minute, wallAt } from '../zone.ts'
import { comingDay, type CalendarDay, type DayFinder } from './calendar-day.ts'
import { findTime, type TimeOfDay } from './clock-time.ts'
import { findLeftover } from './leftover.ts'
import { findNamedDay } from './named-day.ts'
import { findNumericDay } from './numeric-day.ts'
import { findRhythm, type Rhythm } from './rhythm.ts'
import { joined, struckOut, withSmallWords, without, type Span } from './span.ts'
import { titleOf } from './title.ts'
import { findWait } from './wait.ts'

export type Understood = {
  title: string
  at: number
  type: ReminderType
  /** The words that were understood, in order. */
  spans: Span[]
  /** Somebody said how often, or the words say so of themselves. Otherwise `type` is only the usual one. */
  repeatSaid: boolean
  /** The rhythm asked for is none of the five: `type` is the nearest. */
  nearest: boolean
  /** Words of the title that look like a date, and are none that was understood. */
  leftover?: string | undefined
}

type Context = {
  now: number
  zone: string
  /** 5/6 is the sixth of May. */
  monthFirst: boolean
  findDay: DayFinder
}

const morning = 9
/** No title is that long, and patterns take their time over a pasted page. */
const readAtMost = 500

/** Reads a sentence such as "call Ines every Sunday at 6" on the clock of the person's own zone. */
export function understand(text: string, context: Context): Understood {
  const plain = text
    .slice(0, readAtMost)
    .replace(/\w+:\/\/\S+/g, (address) => struckOut.repeat(address.length))
    .replace(/(?<=\d{4}-\d\d-\d\d)T(?=\d)/i, ' ')
  const rhythm = findRhythm(plain)
  const wait = findWait(plain)
  const time = wait ? undefined : findTime(plain, rhythm?.span)
  const read = [rhythm?.span, wait?.span, ...(time?.spans ?? [])].filter((span) => span !== undefined)
  const rest = without(plain, read)
  const found = findDay(rhythm ? withoutEnd(rest, context) : rest, context)
  const kept = rhythm?.staysInTitle && rhythm.span
  const spans = joined(
    [...read, ...(found ? [found.span] : [])]
      .filter((span) => span.end > span.start && span !== kept)
      .map((span) => withSmallWords(text, span)),
    text,
  )
  return {
    title: titleOf(text, spans),
    at: momentOf(text, { rhythm, wait, time, day: rhythm?.day ?? found }, context),
    type: rhythm?.type ?? 'daily',
    spans,
    repeatSaid: rhythm !== undefined,
    nearest: rhythm?.nearest || isPartOfTheDay(rhythm, time),
    leftover: findLeftover(plain, kept ? [...spans, kept] : spans, rhythm !== undefined),
  }
}

/** "Every Monday until 30 June" starts on a Monday, not on 30 June. */
function withoutEnd(text: string, context: Context) {
  const until = /\b(?:until|till)\s+(?:the\s+)?(?:end\s+of\s+)?/i.exec(text)
  const found = until && findDay(text.slice(until.index), context)
  if (!found || found.span.start > until[0].length) return text
  return without(text, [{ start: until.index, end: until.index + found.span.end }])
}

function findDay(text: string, { now, zone, monthFirst, findDay: findWrittenDay }: Context) {
  const today = wallAt(now, zone)
  return findNamedDay(text) ?? findNumericDay(text, today, monthFirst) ?? findWrittenDay(text, today)
}

type Said = {
  rhythm: Rhythm | undefined
  wait: { minutes: number } | undefined
  time: TimeOfDay | undefined
  day: CalendarDay | undefined
}

function momentOf(text: string, { rhythm, wait, time, day: wanted }: Said, { now, zone }: Context): number {
  if (wait) return Math.round((now + wait.minutes * minute) / minute) * minute
  const today = dayOf(wallAt(now, zone))
  const isToday = !wanted || ('day' in wanted && wanted.day === today)
  if (!time && isToday) return defaultDate(now)
  const at = (date: number, hours: number) =>
    instantOf(date * day + hours * hour + (time?.minute ?? 0) * minute, zone)
  const startsAt = time ? sensibleHour(time, text) : morning
  const hours =
    isToday && isPartOfTheDay(rhythm, time) ? nextFullHour(startsAt, time.until, wallAt(now, zone)) : startsAt
  // "At 8", said at ten in the morning, is tonight, unless it is said of every day.
  if (time?.bare && !rhythm && isToday) {
    const coming = [hours, (hours + 12) % 24].find((each) => each > 0 && at(today, each) > now)
    if (coming !== undefined) return at(today, coming)
  }
  const hasPassed = (date: number) => at(date, hours) <= now
  if (!wanted) return at(hasPassed(today) ? today + 1 : today, hours)
  return at(comingDay(wanted, hasPassed, today), hours)
}

/** "Hourly from 9 to 17" */
function isPartOfTheDay(
  rhythm: Rhythm | undefined,
  time: TimeOfDay | undefined,
): time is TimeOfDay & { until: number } {
  return rhythm?.type === 'hourly' && time?.until !== undefined
}

function nextFullHour(from: number, until: number, now: number) {
  const next = new Date(now).getUTCHours() + 1
  return next > from && next <= (until < from ? until + 12 : until) ? next : from
}

const eveningWords =
  /\b(?:dinner|supper|evening|night|bed|bedtime|party|drinks|beers?|pub|movie|cinema|concert|theatre)\b/i
const morningWords = /\b(?:breakfast|wake|morning|sunrise|alarm|get up|school|jog|coffee)\b/i

/**
 * An hour without am or pm: one to six are after noon, seven to eleven before it, twelve is noon.
 * A word such as dinner or breakfast beside it decides otherwise.
 */
function sensibleHour({ hour: hours, bare }: TimeOfDay, text: string) {
  if (!bare) return hours
  if (morningWords.test(text)) return hours % 12
  if (hours === 12) return 12
  return eveningWords.test(text) || hours <= 6 ? hours + 12 : hours
}
