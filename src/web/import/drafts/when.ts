// When something of another app rings here: its next date and its rule, or why it never will.
import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { dateWords } from '#rhythm/dates-in-words.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { nextOccurrence } from '#rhythm/occurrences.ts'
import { day, dayOf, instantOf, wallAt, type Wall } from '#rhythm/zone.ts'
import type { Context, ReminderFields } from '../found.ts'
import { morning } from '../parse/moments.ts'
import { nextDate } from '../parse/next-date.ts'
import { rhythmOf, type Rhythm } from '../parse/recurrence.ts'

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
  /** Dates of the rule that were taken out. */
  except?: Wall[]
  /** It waits for somebody after its date, too, as an event does not. */
  isTask?: boolean
}

export type Timed = Pick<ReminderFields, 'date' | 'type' | 'repeat' | 'timeZone' | 'firstDate' | 'status'>
/** `words` belong into the description. */
export type Ringing = { timed: Timed; lost: string[]; words: string[] }
export type Never = { why: string }

export function ringing(when: When, context: Context): Ringing | Never {
  const wall = when.isDay ? dayOf(when.wall) * day + morning : when.wall
  const given = { ...when, wall }
  if (when.rhythm) return repeating(given, when.rhythm, context)
  if (!when.rule) return single(given, context)
  const rhythm = rhythmOf(when.rule, wall, when.zone)
  return rhythm ? repeating(given, rhythm, context) : unknownRule(given, when.rule, context)
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
  { wall, zone, isDay, except = [] }: When,
  rhythm: Rhythm,
  { now }: Context,
): Ringing | Never {
  const firstAt = instantOf(wall, zone)
  const series = { ...rhythm, zone, firstAt }
  const isTakenOut = (at: number) => except.some((each) => isSame(each, wallAt(at, zone), isDay))
  let next = firstAt > now ? firstAt : nextOf(series, now)
  while (next !== null && isTakenOut(next)) next = nextOccurrence(series, next)
  if (next === null) return { why: leftOut.ended }
  const from = next
  const ahead = [...new Set(except.map((each) => dayOf(each)))].filter(
    (each) => each > dayOf(wallAt(from, zone)),
  )
  const days = ahead.toSorted((one, other) => one - other).map((each) => sayDay(each * day))
  return {
    timed: {
      date: new Date(next).toISOString(),
      ...(next !== firstAt && { firstDate: new Date(firstAt).toISOString() }),
      ...rhythm,
      timeZone: zone,
    },
    lost: days.length > 0 ? [lostOnTheWay.except(days.length)] : [],
    words: days.length > 0 ? [keptWords.notOn(days.join(', '))] : [],
  }
}

/** One that is counted from Done has no next date of its own: it is due at its usual time. */
function nextOf(series: Rhythm & { zone: string; firstAt: number }, now: number) {
  if (series.repeat?.from !== 'done') return nextOccurrence(series, now)
  return nextOccurrence({ ...series, type: 'daily', repeat: undefined }, now)
}

function unknownRule({ wall, zone, isTask }: When, rule: string, context: Context): Ringing | Never {
  const words = rule.replace(/^RRULE:/i, '')
  const nowWall = wallAt(context.now, zone)
  const next = nextDate(rule, wall, nowWall + 1) ?? (wall > nowWall ? wall : undefined)
  const isOver = next === undefined && /UNTIL=|COUNT=/i.test(rule)
  if (isOver || (next === undefined && !isTask)) return { why: isOver ? leftOut.ended : leftOut.rule(words) }
  const once = single({ wall: next ?? wall, zone, isDay: false, isTask: true }, context)
  if ('why' in once) return once
  return { ...once, lost: [lostOnTheWay.rule(words), ...once.lost], words: [keptWords.repeats(words)] }
}

function ringsOnce(at: number, zone: string, lost: string[]): Ringing {
  return { timed: { date: new Date(at).toISOString(), type: 'once', timeZone: zone }, lost, words: [] }
}

const isSame = (one: Wall, other: Wall, isDay: boolean) =>
  isDay ? dayOf(one) === dayOf(other) : one === other

const { calendarDay } = dateWords()
/** "3 May 2021" */
const sayDay = (wall: Wall) => calendarDay(wall, 3)
