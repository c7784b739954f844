// When a sentence rings for the first time, on the clock of the person's own zone.
import { defaultDate } from '../../default-date.ts'
import { day, dayOf, instantOf, minute, wallAt } from '../../zone.ts'
import { firstDay, isAnyDay, type CalendarDay, type Coming } from '../day/calendar-day.ts'

export type Clock = { now: number; zone: string }

/** When it rings on a day without a time, in minutes since midnight. */
export const morning = 9 * 60

export const todayOf = ({ now, zone }: Clock) => dayOf(wallAt(now, zone))

type Moment = {
  wanted: CalendarDay | undefined
  /** In minutes since midnight, if it was said. */
  time: number | undefined
  /** "At 8", said at ten in the morning, is tonight. */
  isBare: boolean
}

/** The moment of what rings once. */
export function singleMoment({ wanted, time, isBare }: Moment, clock: Clock): number {
  const today = todayOf(clock)
  const at = (date: number, minutes: number) => momentOn(date, minutes, clock)
  // A Thursday that is over is next week's; of 14 May somebody would have said next year's.
  const isDate = wanted && (wanted.kind !== 'coming' || wanted.months)
  const isToday = !wanted || (isDate && dayNamed(wanted, today, () => false) === today)
  if (time === undefined && isToday) return defaultDate(clock.now)
  if (isBare && time !== undefined && isToday) {
    const coming = [time, (time + 12 * 60) % (24 * 60)].find(
      (each) => each > 0 && at(today, each) > clock.now,
    )
    if (coming !== undefined) return at(today, coming)
  }
  const minutes = time ?? morning
  const isOver = (date: number) => at(date, minutes) <= clock.now
  return at(dayNamed(wanted ?? { kind: 'coming' }, today, isOver), minutes)
}

/** The day that was named; what comes again rolls on when its time is over. */
export function dayNamed(wanted: CalendarDay, today: number, isOver: (day: number) => boolean): number {
  if (wanted.kind === 'date') return wanted.day
  return firstDay(wanted, { from: today, isOver, inShortMonths: false }) ?? today
}

/** The first moment of a rule, from its first day on. */
export function firstOfRule(
  rule: Coming & { times: readonly number[] },
  start: number | undefined,
  clock: Clock,
): number {
  const today = todayOf(clock)
  if (rule.times.length === 0 && isAnyDay(rule) && (start === undefined || start === today))
    return defaultDate(clock.now)
  const times = (rule.times.length > 0 ? rule.times : [morning]).toSorted((one, other) => one - other)
  const next = (date: number) => times.map((time) => momentOn(date, time, clock)).find((at) => at > clock.now)
  const from = Math.max(start ?? today, today)
  const isOver = (date: number) => next(date) === undefined
  const date = firstDay(rule, { from, isOver, inShortMonths: true }) ?? from
  return next(date) ?? defaultDate(clock.now)
}

export const momentOn = (date: number, minutes: number, { zone }: Clock) =>
  instantOf(date * day + minutes * minute, zone)
