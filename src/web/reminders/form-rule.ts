import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { nextRings } from '#rhythm/occurrences.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { ruleOf } from '#rhythm/rule.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt, type Wall } from '#rhythm/zone.ts'
import { sayRings } from './reading-dates.ts'
import type { Wrong } from './rule/edited-rule.ts'

export type Rule = {
  type: ReminderType
  repeat: Repeat | undefined
  /** Why it cannot be. */
  wrong: Wrong | undefined
  /** The date in the field; undefined while there is none. */
  at: number | undefined
  zone: string
  /** The reminder that is edited, where neither date nor rule was changed: its series goes on. */
  goesOn: Reminder | undefined
}

/** The rule of the form as it will be kept: in words, with its next dates, and with what these do not show. */
export function sayRule(rule: Rule, now: number, timeWords: TimeWords) {
  const { type, repeat, wrong, at, zone, goesOn } = rule
  const first = goesOn?.firstDate ? Date.parse(goesOn.firstDate) : at
  const unit = reminderWords.types[type]
  if (at === undefined || first === undefined) return { rhythm: unit, next: words.noDate }
  if (wrong?.row === 'weekdays') return { rhythm: unit, next: wrong.text }
  const anchor = wallAt(first, zone)
  const rhythm = sayRhythm({ type, repeat }, anchor, timeWords)
  if (at <= now) return { rhythm, next: words.passed }
  if (wrong) return { rhythm, next: wrong.text }
  const rings = ringsOf(rule, at, first, now)
  const isWithinASentence = type !== 'once'
  const said = sayRings(rings, now, zone, timeWords, { isWithinASentence })
  return { rhythm, next: sayNext(rule, said), note: noteOf(type, repeat, anchor) }
}

function ringsOf({ type, repeat, zone, goesOn }: Rule, at: number, first: number, now: number) {
  const [date, firstDate] = [iso(at), iso(first)]
  // Saving ends a snooze, and the series goes on without it, unless nothing is left of it.
  const nextDate = goesOn?.snoozed ? iso(now) : date
  const reminder = { type, repeat, timeZone: zone, date, firstDate, nextDate, snoozed: false }
  const rings = nextRings(reminder, now, 3)
  return rings.length > 0 ? rings : [at]
}

function sayNext({ type, repeat, goesOn }: Rule, rings: string) {
  if (type === 'once') return words.once(rings)
  if (repeat?.from === 'done') return words.fromDone(goesOn ? words.next(rings) : words.first(rings))
  return words.next(rings)
}

/** The day of the month may be one that some of its months lack. A 29 February of every year is nothing to explain. */
function noteOf(type: ReminderType, repeat: Repeat | undefined, first: Wall) {
  if ((type !== 'monthly' && type !== 'yearly') || repeat?.from === 'done') return undefined
  const { on, months } = ruleOf(type, repeat ?? {}, first)
  if (!('day' in on) || on.day === 'last') return undefined
  const { day } = on
  const year = type === 'yearly' ? leapYear : commonYear
  return months.some((month) => day > lengthOf(month, year)) ? words.shortMonths : undefined
}

const [leapYear, commonYear] = [2024, 2026]
const lengthOf = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const iso = (at: number) => new Date(at).toISOString()
