// When something of another app rings here: its next date and its rule, or why it never will.
import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { day, dayOf, instantOf, wallAt, type Wall } from '#rhythm/zone.ts'
import type { Context, ReminderFields } from '../found.ts'
import { morning } from '../parse/moments.ts'
import { nextDate } from '../parse/next-date.ts'
import { rhythmOf, type ReadRhythm, type Rhythm } from '../parse/recurrence.ts'
import { ringsOf } from '../parse/rings.ts'
import { type Anchor, lastOf } from '../parse/rule-end.ts'
import { withoutName } from '../parse/rule-parts.ts'
import { type Exceptions, exceptionsOf, type TakenOut } from './exceptions.ts'
import { shortened } from './text.ts'

export type When = {
  /** What the clock shows at its first date. */
  wall: Wall
  zone: string
  /** It has no time of day. */
  isDay: boolean
  /** As in RFC 5545. */
  rule?: string
  /** Where the source says it in other words. */
  rhythm?: Rhythm
  /** Those words, where they do not say what its dates are counted from. */
  uncounted?: string
  /** Dates of the rule that were taken out. */
  except?: TakenOut[]
  /** Rules that take dates out. */
  exceptRules?: string[]
  /** It waits for somebody after its date, too, as an event does not. */
  isTask?: boolean
}

export type Timed = Pick<ReminderFields, 'date' | 'type' | 'repeat' | 'timeZone' | 'firstDate' | 'status'>
/** `words` belong into the description. */
export type Ringing = { timed: Timed; lost: string[]; words: string[] }
export type Never = { why: string }

export function ringing(when: When, context: Context): Ringing | Never {
  const given = atItsTime(when)
  const out = exceptionsOf(given)
  if (given.rhythm) return repeating(given, given.rhythm, out, context)
  if (!given.rule) return out.has(instantOf(given.wall, given.zone)) ? never.takenOut : single(given, context)
  const anchor = anchorOf(given)
  if (lastOf(given.rule, anchor) < anchor.first) return never.endsEarly
  const rhythm = given.exceptRules?.length ? undefined : rhythmOf(given.rule, anchor)
  return rhythm
    ? repeating(given, rhythm, out, context)
    : unknownRule(given, sayRule(given.rule, given.exceptRules), out, context)
}

/** Whether the rule of something has a date of its own at that moment. */
export function isOfRule(when: When, at: number): boolean {
  const given = atItsTime(when)
  const firstAt = instantOf(given.wall, given.zone)
  if (at === firstAt || !given.rule) return at === firstAt
  const anchor = anchorOf(given)
  const rhythm = rhythmOf(given.rule, anchor)
  if (rhythm) return ringsOf({ ...rhythm, zone: given.zone, firstAt })(at - 1) === at
  const wall = wallAt(at, given.zone)
  return nextDate(given.rule, anchor, { notBefore: wall }) === wall
}

const never = { takenOut: { why: leftOut.takenOut }, endsEarly: { why: leftOut.endsEarly } }
const anchorOf = ({ wall: first, zone, isDay }: When): Anchor => ({ first, zone, isDay })

function atItsTime(when: When): When {
  return when.isDay ? { ...when, wall: dayOf(when.wall) * day + morning } : when
}

function single({ wall, zone, isDay, isTask }: When, { now }: Context): Ringing | Never {
  const at = instantOf(wall, zone)
  if (at > now) return ringsOnce(at, zone, [])
  const isToday = isDay && dayOf(wall) === dayOf(wallAt(now, zone))
  if (isToday) return ringsOnce(defaultDate(now), zone, [lostOnTheWay.later])
  if (!isTask) return { why: leftOut.past(sayDay(wall)) }
  const { timed, words } = ringsOnce(at, zone, [])
  return { timed: { ...timed, status: 'overdue' }, lost: [lostOnTheWay.overdue], words }
}

function repeating(
  { wall, zone, rule, uncounted }: When,
  { isEndUnclear, ...rhythm }: ReadRhythm,
  out: Exceptions,
  { now }: Context,
): Ringing | Never {
  const firstAt = instantOf(wall, zone)
  const nextOf = ringsOf({ ...rhythm, zone, firstAt })
  let next = firstAt > now ? firstAt : nextOfAny(rhythm, zone, firstAt)(now)
  while (next !== null && out.has(next)) next = nextOf(next)
  if (next === null) return { why: leftOut.ended }
  const days = out.daysAfter(next, nextOf).map((each) => sayDay(each * day))
  const unclear = [
    ...(isEndUnclear ? [lostOnTheWay.end(sayDay(Date.parse(rhythm.repeat!.until!)))] : []),
    ...(uncounted ? [lostOnTheWay.uncounted(shortened(uncounted), sayDay(wallAt(next, zone)))] : []),
  ]
  return {
    timed: {
      date: new Date(next).toISOString(),
      ...(next !== firstAt && { firstDate: new Date(firstAt).toISOString() }),
      ...rhythm,
      timeZone: zone,
    },
    lost: [...unclear, ...(days.length > 0 ? [lostOnTheWay.except(days.length)] : [])],
    words: [
      ...(unclear.length > 0 ? [keptWords.repeats(uncounted ?? withoutName(rule!))] : []),
      ...(days.length > 0 ? [keptWords.notOn(days.join(', '))] : []),
    ],
  }
}

/** One that is counted from Done has no next date of its own: it is due at its usual time. */
function nextOfAny(rhythm: Rhythm, zone: string, firstAt: number) {
  const usual: Rhythm = rhythm.repeat?.from === 'done' ? { type: 'daily' } : rhythm
  return ringsOf({ ...usual, zone, firstAt })
}

const sayRule = (rule: string, without: string[] = []) => [rule, ...without].map(withoutName).join(', not ')

function unknownRule(when: When, words: string, out: Exceptions, context: Context): Ringing | Never {
  const { wall, zone, isTask } = when
  const notBefore = wallAt(context.now, zone) + 1
  const isTakenOut = (each: Wall) => out.has(instantOf(each, zone))
  const isFirst = wall >= notBefore && !isTakenOut(wall)
  const next = isFirst ? wall : nextDate(when.rule!, anchorOf(when), { notBefore, isTakenOut })
  if (next === null) return { why: leftOut.ended }
  if (next === undefined && !isTask) return { why: leftOut.rule(shortened(words)) }
  const once = single({ wall: next ?? wall, zone, isDay: false, isTask: true }, context)
  if ('why' in once) return once
  return {
    ...once,
    lost: [lostOnTheWay.rule(shortened(words)), ...once.lost],
    words: [keptWords.repeats(words)],
  }
}

function ringsOnce(at: number, zone: string, lost: string[]): Ringing {
  return { timed: { date: new Date(at).toISOString(), type: 'once', timeZone: zone }, lost, words: [] }
}

const { calendarDay } = dateWords()
/** "3 May 2021" */
export const sayDay = (wall: Wall) => calendarDay(wall, 3)
