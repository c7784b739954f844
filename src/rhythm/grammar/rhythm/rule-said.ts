// The rule that a rhythm, a day and times of day make together, or why they make none.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import type { Coming } from '../day/calendar-day.ts'
import { exists } from '../day/numeric-day.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import type { TimeOfDay } from '../time/clock-time.ts'
import type { Rhythm } from './rhythm.ts'

/** What a sentence says of a rule. What it leaves out, its first date will tell. */
export type RuleSaid = Pick<Rhythm, 'type' | 'every' | 'fromDone'> &
  Coming & {
    /** Minutes since midnight. */
    times: readonly number[]
  }

type Said = {
  rhythm: Rhythm
  times: readonly number[]
  /** It ends after a number of rings. */
  isCounted: boolean
  /** "From 9 to 17", as it was said. */
  stretch: TimeOfDay | undefined
  /** "In the afternoon", which has no hours of its own. */
  isPartOfDay: boolean
  /** The day that was named, unless it is where the rhythm starts. */
  day: Coming | undefined
  dayWords: string
}

const mostTimes = 8
const usualTimes: Record<number, number[]> = { 2: [8, 20], 3: [8, 14, 20] }

export function ruleSaid(said: Said): RuleSaid | Problem {
  const { rhythm, day } = said
  if (rhythm.fromDone) return afterDone(said)
  const timed = timesOfRule(said)
  if (isProblem(timed)) return timed
  const { type, every, times } = timed
  if (rhythm.weekdays && every > 1 && type === 'daily') return problem(problems.weekdays)
  if (times.length > 1 && type !== 'daily' && type !== 'weekly') return problem(problems.severalTimes)
  if (type !== 'monthly' && type !== 'yearly') {
    const { weekdays = day?.weekdays, months } = rhythm
    return { type: weekdays && type === 'daily' ? 'weekly' : type, every, weekdays, months, times }
  }
  if (day?.weekdays) return problem(problems.whichOfMonth(said.dayWords))
  const on = rhythm.on ?? day?.on
  if (type === 'monthly') return { type, every, on, months: rhythm.months, times }
  const months = rhythm.months ?? day?.months
  if (on && 'day' in on && months?.length === 1 && !isIn(months[0], on.day))
    return problem(problems.noSuchDay)
  return { type, every, on: on ?? (rhythm.months && { day: 1 }), months, times }
}

/** "Every June on the 31st" */
const isIn = (month = 1, date: number | 'last') => date === 'last' || exists(month, date)

function afterDone({ rhythm: { type, every }, times, isCounted }: Said): RuleSaid | Problem {
  if (times.length > 1 || isCounted) return problem(problems.afterDone)
  return { type, every, fromDone: true, times }
}

type Timed = Pick<RuleSaid, 'type' | 'every' | 'times'>

function timesOfRule({ rhythm, times, stretch, isPartOfDay, day }: Said): Timed | Problem {
  const { type, every, often, weekdays, months } = rhythm
  if (type === 'hourly') {
    if (stretch?.until !== undefined) return eachHour(stretch.until, every, times)
    const isFiner = weekdays || months || times.length > 1 || isPartOfDay
    return isFiner ? problem(problems.hourly) : { type, every, times }
  }
  if (times.length > mostTimes) return problem(problems.manyTimes(times.length))
  if (!often) return { type, every, times }
  const said = { daily: times, weekly: weekdays, monthly: undefined, yearly: months ?? day?.months }[type]
  if (said?.length === often.count) return { type, every, times }
  if (type === 'daily' && often.count > mostTimes) return problem(problems.manyTimes(often.count))
  const usual = usualTimes[often.count]
  if (type === 'daily' && times.length === 0 && usual)
    return { type, every, times: usual.map((hour) => hour * 60) }
  return problem(whatIsMissing[type](often.words))
}

const whatIsMissing = {
  daily: problems.timesOfDay,
  weekly: problems.daysOfWeek,
  monthly: problems.oneDayOfMonth,
  yearly: problems.months,
}

/** "Every 2 hours from 8 to 20" is every day at these times. */
function eachHour(until: number, every: number, [from = 0]: readonly number[]): Timed | Problem {
  const last = (until * 60 < from ? until + 12 : until) * 60
  const count = Math.floor((last - from) / (every * 60)) + 1
  if (count > mostTimes) return problem(problems.manyTimes(count))
  const times = Array.from({ length: count }, (_, at) => (from + at * every * 60) % (24 * 60))
  return { type: 'daily', every: 1, times }
}
