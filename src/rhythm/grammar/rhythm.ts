import type { ReminderType } from '#contract/reminders.ts'
import type { CalendarDay } from './calendar-day.ts'
import { nthOf, nthWord, phrase, weekday, weekdayOf } from './pattern.ts'
import { spanOf, type Span } from './span.ts'

export type Rhythm = {
  type: ReminderType
  span: Span
  /** Set when the sentence asks for more than the five types can do: this is the nearest of them. */
  nearest: boolean
  /** What the rhythm itself says about the day. */
  day?: CalendarDay
  /** Its words are no more than a hint: the title keeps them. */
  staysInTitle?: true
}

const every = '(?:every|each)'
const many =
  '(?:\\d+(?:\\.\\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|couple of|few|other|second|third|2nd|3rd)'
const fullDay = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const ordinal = '\\d{1,2}(?:st|nd|rd|th)'
const monthlyWords = `(?:${every} month|monthly)`

type More = { nearest?: true; weekday?: number; lastDay?: true; named?: true; staysInTitle?: true }
type Line = [type: ReminderType, pattern: string, more?: More]

// The first line that matches wins. What a line only looks ahead to is left for the day and the time.
const lines: Line[] = [
  ['hourly', `hourly|(?:${every}|once an|once per) (?:single |60 )?(?:hour|minutes)(?!\\w)`],
  ['hourly', `${every} ${many} ?(?:hours?|hrs?|h|minutes?|mins?|m)`, { nearest: true }],
  ['hourly', `${every} (?:half(?: an)? hour|quarter(?: of an)? hour|minute)`, { nearest: true }],
  [
    'daily',
    `(?:on )?(?:${every} (?:weekday|work(?:ing )?day)s?|weekdays|work(?:ing )?days)`,
    { nearest: true },
  ],
  [
    'daily',
    `(?:from |${every} )?mon(?:day)?s? ?(?:to|through|thru|till|until|-|–) ?fri(?:day)?s?`,
    { nearest: true },
  ],
  ['daily', `${every} ${many} (?:days?|mornings?|evenings?|nights?)`, { nearest: true }],
  ['daily', '(?:twice|two times|three times|\\d+ times|\\dx) (?:a|per|every|each) day', { nearest: true }],
  [
    'daily',
    '(?:just|only) once|(?:one time|once) only|once(?= (?:on|tomorrow|today|next)\\b)',
    { nearest: true },
  ],
  ['daily', `daily|(?:${every}|once a|once per) (?:single )?day|everyday`],
  ['daily', `${every}(?= (?:morning|noon|midday|afternoon|lunchtime|evening|night|midnight)s?\\b)`],
  ['daily', 'nightly'],
  ['weekly', `(?:on )?(?:${every} weekends?|weekends)`, { nearest: true, weekday: 6 }],
  ['weekly', `${every} ${many} weeks?|biweekly|fortnightly|${every} fortnight`, { nearest: true }],
  [
    'monthly',
    `(?:on )?(?:the )?(?:${every} )?last day of (?:the|${every}) month|(?:at )?(?:the )?end of ${every} month|${every} (?:end of (?:the )?month|month end)`,
    { lastDay: true },
  ],
  [
    'monthly',
    `(?:on )?(?:the )?(?:${every} )?${nthWord} ${weekday} of (?:the|${every}) month|` +
      `${monthlyWords},? (?:on )?(?:the )?${nthWord} ${weekday}|(?:on )?(?:the )?${nthWord} ${weekday} ${monthlyWords}|` +
      `${every} (?:first|1st|last) ${weekday}`,
    { nearest: true, named: true },
  ],
  [
    'weekly',
    `(?:(?:on )?${every}|on) ${weekday}s?(?:(?:,| and| &|/|, and) ?${weekday}s?)+`,
    { nearest: true, named: true },
  ],
  ['weekly', `${fullDay}s(?:(?:,| and| &|/|, and) ?${fullDay}s)+`, { nearest: true, named: true }],
  ['weekly', `${weekday}(?:(?:,| and| &|/|, and)? ${weekday})+`, { nearest: true, named: true }],
  ['monthly', `of ${every} month|(?:${every}|once a|once per) month|monthly`],
  ['monthly', `${every} ${many} months?|quarterly|${every} quarter|bimonthly`, { nearest: true }],
  ['yearly', `${every} ${many} years?|(?:twice|two times) a year`, { nearest: true }],
  ['yearly', `yearly|annually|of ${every} year|(?:${every}|once a|once per) year`],
  ['yearly', `${every}(?= (?:the )?(?:${ordinal}|\\d{1,2})(?: of)? ${month}\\b)`],
  ['yearly', `${every}(?= (?:${month}\\b|\\d{1,2}/\\d|\\d{1,2}\\.\\d{1,2}\\.))`],
  ['weekly', `${every} (?:other|second)(?= ${weekday}\\b)`, { nearest: true }],
  // The second one of a month or every other one: nobody knows, and rather one ring too many than one too few.
  ['weekly', `${every} (?:third|fourth|${ordinal}) ${weekday}`, { nearest: true, staysInTitle: true }],
  ['monthly', `${every}(?= (?:the )?${ordinal}\\b)`],
  ['weekly', `${every}(?= ${weekday}\\b)`],
  ['weekly', `weekly|(?:${every}|once a|once per) (?:single )?week`],
]

const compiled = lines.map(([type, pattern, more]) => ({ type, more, pattern: phrase(pattern) }))

const pluralDay = phrase(`${fullDay}s`)

/** How often, if the sentence says so. */
export function findRhythm(text: string): Rhythm | undefined {
  for (const { type, pattern, more } of compiled) {
    const found = pattern.exec(text)
    if (!found) continue
    const saidDay = dayNamedIn(found[0], more)
    return {
      type,
      span: spanOf(found),
      nearest: more?.nearest ?? false,
      ...(saidDay && { day: saidDay }),
      ...(more?.staysInTitle && { staysInTitle: true }),
    }
  }
  return onPluralDays(text) ?? ofItself(text)
}

function dayNamedIn(words: string, more: More | undefined): CalendarDay | undefined {
  if (more?.lastDay) return { kind: 'day of month', dayOfMonth: 31 }
  if (more?.weekday !== undefined) return { kind: 'weekday', weekday: more.weekday }
  const said = words.toLowerCase()
  if (more?.staysInTitle) return onWeekday(said)
  if (!more?.named) return undefined
  const nth = nthOf(said)
  return nth === 0 ? onWeekday(said) : { ...onWeekday(said), kind: 'nth weekday', nth }
}

/** The first day of the week that the words name. */
const onWeekday = (words: string) => ({ kind: 'weekday' as const, weekday: weekdayOf(words) })

/** "Bins out on Sundays" */
function onPluralDays(text: string): Rhythm | undefined {
  const found = pluralDay.exec(text)
  if (!found) return undefined
  return { type: 'weekly', span: spanOf(found), nearest: false, day: onWeekday(found[0].toLowerCase()) }
}

/** A birthday comes every year without anybody saying so; the word stays in the title. */
function ofItself(text: string): Rhythm | undefined {
  const isYearly = /\b(?:birthday|b-?day|anniversary)\b/i.test(text)
  return isYearly ? { type: 'yearly', span: { start: 0, end: 0 }, nearest: false } : undefined
}
