import {
  firstForm,
  maybe,
  monthStem,
  numberForm,
  numberOf,
  numberWords,
  numeral,
  oneOf,
  type Said,
} from './pattern.ts'
import { findPartOfDay, hourIn, hourOf, namedDay } from './part-of-day.ts'
import { overlap, type Span } from './span.ts'

export type TimeOfDay = {
  hour: number
  minute: number
  /** Nobody said whether it is before or after noon. */
  bare: boolean
  /** The hour at which it ends, where a stretch of time was said: "from 9 to 17". */
  until?: number
}

/** The time of day that the sentence names, perhaps in two places: "at 7 … in the evening". */
export function findTime(text: string, rhythm?: Span): (TimeOfDay & { spans: Span[] }) | undefined {
  const found = firstForm(times, text)
  // "every 8h" names no time.
  const time = found && rhythm && overlap(found.span, rhythm) ? undefined : found
  const part = findPartOfDay(text)
  if (!time?.meaning) return part && { spans: [part.span], ...exactly(hourOf[part.meaning]) }
  if (!part) return { spans: [time.span], ...time.meaning }
  const { hour, minute, bare } = time.meaning
  const spans = [time.span, part.span]
  return bare ? { spans, ...exactly(hourIn(part.meaning, hour), `${minute}`) } : { spans, ...time.meaning }
}

const hour12 = '1[0-2]|0?[1-9]'
const hour24 = '[01]?\\d|2[0-3]'
const minutes = '(?<minute>[0-5]\\d)'
const meridiem = '[ap]\\.?m\\.?'
const oclock = "o[’']clock"
const upTo = oneOf(` ?${oneOf('-', '–', 'to', 'till', 'until')} ?`, '(?<=\\bbetween [\\d:.apm ]{1,8}) and ')
const end = `${upTo}(?<end>${hour24})${maybe('[:.h][0-5]\\d')}${maybe(` ?(?<endHalf>${meridiem})`)}`
const pastWords: Record<string, number> = {
  half: 30,
  quarter: 15,
  'a quarter': 15,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
}

const period = oneOf('(?:dai|night|week|month|year|hour)ly', 'hour', 'day', 'week', 'month', 'year')
const partOfDay = oneOf('morning', 'afternoon', 'evening', 'night', 'tonight')
const ordinalEnd = maybe('st', 'nd', 'rd', 'th')
const date = oneOf(
  `\\d{1,2}${ordinalEnd}${maybe(' of')} ${monthStem}[a-z]*${maybe(' \\d{4}')}`,
  `${monthStem}[a-z]* \\d{1,2}${ordinalEnd}${maybe(',? \\d{4}')}`,
  `\\d\\.\\d{1,2}\\.${maybe('\\d{2,4}')}`,
  `\\d/\\d{1,2}${maybe('/\\d{2,4}')}`,
)
const afterAt = `(?<=(?:^|\\s)${oneOf('at', 'by', '@', 'from', 'around', 'between')} ?)`
const afterDay = `(?<=\\b${oneOf(namedDay, period, partOfDay, date)},? )`
const afterEither = oneOf(afterAt, afterDay)
/** "email 20 people" and "the 6th" are no times, even after "at". */
const counted = oneOf(
  ...'st nd rd th am pm people persons things times items apples of x kg km g ml l'.split(' '),
  ...'minutes? mins? hours? hrs? days? weeks? months? years?'.split(' '),
  `${monthStem}\\w*`,
)

const notCounted = `(?! ?${counted}\\b)(?! ?[%€$£])`
const startsARange = oneOf(
  '(?<=\\b(?:from|between) )',
  `${afterEither}(?=\\d+ ?[-–])`,
  `(?=\\d+ ?(?:[-–]|to) ?[\\d:.]+ ?${meridiem})`,
)

const times = [
  // "from 9 to 17", "tomorrow 9-17", "3-4pm"
  numberForm(`${startsARange}(?<hour>${hour24})${end}${notCounted}`, onTheClock),
  // "8pm", "8:30 p.m.", "9am to 10am"
  numberForm(
    `(?<hour>${hour12})${maybe(`[:.]${minutes}`)} ?(?<half>${meridiem})${maybe(end)}`,
    ({ half, ...said }) =>
      ending(said, exactly((Number(said['hour']) % 12) + (isAfternoon(half) ? 12 : 0), said['minute'])),
  ),
  // "14:00", "6:05", "14:00-15:00"
  numberForm(
    `(?<hour>${hour24}):${minutes}${maybe(` ?${oneOf('h', 'hrs', oclock)}`)}${maybe(end)}`,
    onTheClock,
  ),
  // "at 8h30", "tomorrow 18.30", "10h30", "18h"
  numberForm(`${afterEither}(?<hour>${hour24})${oneOf(`[.h]${minutes}`, 'h')}${maybe(end)}`, inFull),
  numberForm(`(?<hour>[012]\\d)h${minutes}`, inFull),
  numberForm('(?<!\\b(?:for|takes|after|within) )(?<hour>1[3-9]|2[0-3])h', inFull),
  // "half past six", "quarter to nine", "10 to 5"
  numberForm(
    `(?<past>half|(?:a )?quarter|\\d{1,2}|five|ten|twenty|twenty[- ]five)(?: minutes?)? ` +
      `(?<way>past|after|to|before) (?<hour>${numeral})(?: ${oclock})?${notCounted}`,
    pastTheHour,
  ),
  // "half seven", half an hour later
  numberForm(`(?<past>half) (?<hour>${oneOf(hour12, ...numberWords)})${notCounted}`, pastTheHour),
  numberForm('(?:at )?(?<name>noon|midday|midnight)', ({ name }) => exactly(name === 'midnight' ? 24 : 12)),
  numberForm(`(?<hour>${numeral}) ?${oclock}`, onTheClock),
  // "at 6", "every day 7"
  numberForm(`${afterEither}(?<hour>${numeral})${notCounted}`, onTheClock),
]

function exactly(hour: number, minute = '0'): TimeOfDay {
  return { hour, minute: Number(minute), bare: false }
}

/** A leading zero says that it is before noon. There is no hour 24 and above. */
function onTheClock(said: Said): TimeOfDay | undefined {
  const { hour = '', minute = '0' } = said
  const value = numberOf(hour)
  if (value > 23) return undefined
  const bare = value <= 12 && value > 0 && !hour.startsWith('0')
  return ending(said, { hour: value, minute: Number(minute), bare })
}

/** Who writes "8h30" counts to 24. */
function inFull(said: Said) {
  const time = onTheClock(said)
  return time && { ...time, bare: false }
}

/** "From 9 to 5" ends in the afternoon; who says "from 9 to 17" counts to 24; "3-4pm" starts in the afternoon too. */
function ending({ end: last, endHalf }: Said, time: TimeOfDay): TimeOfDay {
  if (last === undefined) return time
  const hour = Number(last)
  if (!endHalf) return { ...time, bare: time.bare && hour <= 12, until: hour <= time.hour ? hour + 12 : hour }
  const until = (hour % 12) + (isAfternoon(endHalf) ? 12 : 0)
  const isSameHalf = time.bare && (time.hour % 12) + 12 < until
  return { ...time, hour: isSameHalf ? (time.hour % 12) + 12 : time.hour, bare: false, until }
}

const isAfternoon = (half: string | undefined) => half?.startsWith('p') ?? false

function pastTheHour({ past = '', way = '', hour = '' }: Said): TimeOfDay | undefined {
  const [passed, full] = [pastWords[past] ?? numberOf(past), numberOf(hour)]
  if (passed > 59 || full > 23) return undefined
  const isBefore = way === 'to' || way === 'before'
  const bare = full <= 12
  const value = full - (isBefore ? 1 : 0)
  return { hour: bare && value < 1 ? 12 : value, minute: isBefore ? 60 - passed : passed, bare }
}
