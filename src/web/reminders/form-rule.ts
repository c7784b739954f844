import { reminderForm as words } from '#contract/messages/reminder-form.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder, ReminderType } from '#contract/reminders.ts'
import { nextRings } from '#rhythm/occurrences.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { sayRings } from './reading-dates.ts'

export type Rule = {
  type: ReminderType
  /** The date in the field; undefined while there is none. */
  at: number | undefined
  zone: string
  /** The reminder that is edited, where neither date nor type was changed: its series goes on. */
  goesOn: Reminder | undefined
}

/** The rule of the form as it will be kept: in words, with its next dates, and with what these do not show. */
export function sayRule({ type, at, zone, goesOn }: Rule, now: number, timeWords: TimeWords) {
  const first = goesOn?.firstDate ? Date.parse(goesOn.firstDate) : at
  if (at === undefined || first === undefined)
    return { rhythm: reminderWords.types[type], next: words.noDate }
  const rhythm = sayRhythm({ type }, wallAt(first, zone), timeWords)
  if (at <= now) return { rhythm, next: words.passed }
  const [date, firstDate] = [iso(at), iso(first)]
  // Saving ends a snooze, and the series goes on without it.
  const nextDate = goesOn?.snoozed ? iso(now) : date
  const rings = nextRings({ type, timeZone: zone, date, firstDate, nextDate, snoozed: false }, now, 3)
  const said = sayRings(rings, now, zone, timeWords, { isWithinASentence: true })
  return { rhythm, next: words.next(said), note: shortMonths(type, wallAt(first, zone)) }
}

function shortMonths(type: ReminderType, first: number) {
  return type === 'monthly' && new Date(first).getUTCDate() > 28 ? words.shortMonths : undefined
}

const iso = (at: number) => new Date(at).toISOString()
