import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { weekdayOf } from '../rule.ts'
import { day, minute } from '../zone.ts'
import { isAnyDay, type Coming } from './day/calendar-day.ts'
import { isProblem, problem, type Problem } from './problem.ts'
import type { End } from './rhythm/end.ts'
import { repeatSaid } from './rhythm/repeat-said.ts'
import type { Rhythm } from './rhythm/rhythm.ts'
import { ruleSaid, type RuleSaid } from './rhythm/rule-said.ts'
import type { NamedDay, Sentence } from './sentence.ts'
import type { TimeOfDay } from './time/clock-time.ts'
import {
  dayNamed,
  firstOfRule,
  momentOn,
  morning,
  singleMoment,
  todayOf,
  type Clock,
} from './time/first-moment.ts'
import { minutesMeant } from './time/minutes-meant.ts'

export type When = { type: ReminderType; at: number; repeat?: Repeat }

/** When and how often a sentence rings, or why it cannot. */
export function momentOf(sentence: Sentence, text: string, clock: Clock): When | Problem {
  return sentence.rhythm ? repeating(sentence, sentence.rhythm, text, clock) : single(sentence, clock, text)
}

/** The moment of what rings once. */
function single({ wait, times, day: named }: Sentence, clock: Clock, text: string): When {
  if (wait !== undefined) return { type: 'once', at: inMinutes(wait, clock) }
  const [time] = minutesMeant(times.slice(0, 1), text)
  const isBare = times[0]?.bare === true && !times[0].part
  return { type: 'once', at: singleMoment({ wanted: named?.day, time, isBare }, clock) }
}

const inMinutes = (minutes: number, { now }: Clock) => Math.round((now + minutes * minute) / minute) * minute

function repeating(sentence: Sentence, rhythm: Rhythm, text: string, clock: Clock): When | Problem {
  const { day: named, ends, wait } = sentence
  const ofRule = named && partOfRule(named, rhythm)
  const stretch = sentence.times.find(({ until }) => until !== undefined)
  const rule = ruleSaid({
    rhythm,
    times: [...new Set(minutesMeant(sentence.times, text).map((each) => each % (24 * 60)))],
    isCounted: ends.some((end) => 'count' in end),
    stretch,
    isPartOfDay: sentence.times.some((time) => endsWithin(time, ends)),
    day: ofRule,
    dayWords: named?.words ?? '',
  })
  if (isProblem(rule)) return rule
  // "Every Friday the 13th"
  if (rhythm.weekdays && named && isDayOfMonth(named)) return problem(problems.twoRhythms(named.words))
  const start = named && !ofRule ? startOf(named, rule, clock) : undefined
  const whole = start && start.at <= clock.now ? comingAgain(rule, start.day) : rule
  const from = wait === undefined ? clock : { ...clock, now: inMinutes(wait, clock) - 1 }
  const at =
    wait !== undefined && isAnyDay(whole) ? inMinutes(wait, clock) : firstOfRule(whole, start?.day, from)
  const repeat = repeatSaid(whole, ends, at, clock)
  return isProblem(repeat) ? repeat : { type: rule.type, at, ...repeat }
}

/** "Every hour this afternoon"; this evening and tonight end with the day. */
const endsWithin = ({ part, isWholePart }: TimeOfDay, ends: readonly End[]) =>
  isWholePart && !(ends.length > 0 && (part === 'evening' || part === 'night' || part === 'tonight'))

const isDayOfMonth = ({ day: named, isStart }: NamedDay) =>
  named.kind === 'coming' && named.on !== undefined && !named.months && !isStart

/** What a named day says of the rule; nothing if the rule only starts there. */
function partOfRule({ day: named, isStart }: NamedDay, { type, fromDone }: Rhythm): Coming | undefined {
  if (named.kind !== 'coming' || isStart || fromDone) return undefined
  if (type === 'weekly') return named.weekdays && named
  if (type === 'monthly') return named.months ? undefined : named
  return type === 'yearly' ? named : undefined
}

function startOf({ day: named }: NamedDay, { times: [time = morning] }: RuleSaid, clock: Clock) {
  const moment = (date: number) => momentOn(date, time, clock)
  const start = dayNamed(named, todayOf(clock), (date) => moment(date) <= clock.now)
  return { day: start, at: moment(start) }
}

/** A start that has passed still says on which days it comes again: "birthday 12 March 1980". */
function comingAgain(rule: RuleSaid, start: number): RuleSaid {
  const date = new Date(start * day)
  const { type, weekdays = [weekdayOf(start)], on = { day: date.getUTCDate() } } = rule
  if (type === 'weekly') return { ...rule, weekdays }
  if (type === 'monthly') return { ...rule, on }
  return type === 'yearly' ? { ...rule, on, months: rule.months ?? [date.getUTCMonth() + 1] } : rule
}
