// How a reminder will look once the server has heard of a change: tests/api/previews.test.ts holds this against its answers.
import type * as z from 'zod/mini'
import type { InsistDraft } from '#contract/insist.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { nextOccurrence, seriesOf } from '#rhythm/occurrences.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

/** What a person writes of a reminder. No repeat means as often as its type says; left out, a change keeps it and the zone. */
export type ReminderFields = Pick<Reminder, 'title' | 'description' | 'date' | 'type'> & {
  repeat?: Repeat | null | undefined
  timeZone?: string
  /** Left out, a change keeps it. */
  insist?: InsistFields | null | undefined
  breaksQuiet?: boolean | undefined
  /** The note that it rings for. Left out, a change keeps it; null leads to none. */
  noteId?: string | null | undefined
}

type InsistFields = NonNullable<z.input<typeof InsistDraft>>

const upcoming = { status: 'upcoming', snoozed: false } as const

export function previewOfNew(
  { date, repeat, timeZone = 'UTC', insist, breaksQuiet, noteId, ...plain }: ReminderFields & { _id: string },
  now: number,
): Reminder {
  return {
    ...plain,
    ...upcoming,
    ...(repeat && { repeat }),
    ...optionsOf(insist, breaksQuiet),
    ...(noteId && { noteId }),
    rhythm: rhythmOf(plain.type, repeat, date, timeZone),
    timeZone,
    date,
    nextDate: date,
    firstDate: date,
    createdAt: iso(now),
  }
}

export function previewOfChange(reminder: Reminder, draft: ReminderFields, now: number): Reminder {
  const {
    repeat = reminder.repeat,
    insist = reminder.insist,
    breaksQuiet = reminder.breaksQuiet,
    noteId = reminder.noteId,
    ...plain
  } = draft
  const { repeat: _, insist: __, breaksQuiet: ___, noteId: ____, ...rest } = reminder
  const isGoingOn = isSameSeries(reminder, { ...plain, repeat })
  // A list that an older version of the app has kept on the device has no firstDate.
  const firstDate = (isGoingOn && reminder.firstDate) || draft.date
  const date = isGoingOn && reminder.snoozed ? dateWithoutSnooze(reminder, now) : draft.date
  return {
    ...rest,
    ...plain,
    status: 'upcoming',
    // After the last occurrence there is nothing to go back to.
    snoozed: isGoingOn && reminder.snoozed && date === reminder.date,
    ...(repeat && { repeat }),
    ...optionsOf(insist, breaksQuiet),
    ...(noteId && { noteId }),
    rhythm: rhythmOf(plain.type, repeat, firstDate, reminder.timeZone),
    date,
    nextDate: date,
    firstDate,
  }
}

function optionsOf(insist: ReminderFields['insist'], breaksQuiet: boolean | undefined) {
  const { every, times, contact, shareText } = insist ?? {}
  return {
    ...(every &&
      times && { insist: { every, times, ...(contact && { contact }), ...(shareText && { shareText }) } }),
    ...(breaksQuiet && { breaksQuiet }),
  }
}

type Rule = Pick<ReminderFields, 'date' | 'type' | 'repeat'>

/** Sent back with the date and the rule that were shown, a reminder keeps its series. */
function isSameSeries(reminder: Reminder, { date, type, repeat }: Rule) {
  return date === reminder.date && type === reminder.type && isSameRepeat(repeat, reminder.repeat)
}

export const isSameRepeat = (one: Repeat | null | undefined, other: Repeat | null | undefined) =>
  textOf(one) === textOf(other)

/** The database hands the fields out in an order of its own. */
function textOf(repeat: Repeat | null | undefined) {
  return JSON.stringify(Object.entries(repeat ?? {}).toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Saving ends a snooze. After the last occurrence there is nothing but the snooze itself. */
function dateWithoutSnooze(reminder: Reminder, now: number) {
  const next = nextOccurrence(seriesOf(reminder), now)
  return next === null ? reminder.date : iso(next)
}

/** As the server will say it. */
function rhythmOf(type: Reminder['type'], repeat: Rule['repeat'], firstDate: string, zone: string) {
  const rule = { type, repeat: repeat ?? undefined }
  return sayRhythm(rule, wallAt(Date.parse(firstDate), zone), clockWords('24'))
}

const iso = (at: number) => new Date(at).toISOString()
