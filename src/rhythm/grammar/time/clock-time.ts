// A time of day: "at 6", "8:30 p.m.", "18h30", "half past six", "from 9 to 17".
import { maybe, numberForm, oneOf, type Form, type Said } from '../pattern.ts'
import { every, monthStem, numberOf, numberWords, numeral, ordinalEnd } from '../vocabulary.ts'
import { namedDay, type PartOfDay } from './part-of-day.ts'

export type TimeOfDay = {
  hour: number
  minute: number
  /** Nobody said whether it is before or after noon. */
  bare: boolean
  /** The hour at which it ends, where a stretch of time was said: "from 9 to 17". */
  until?: number
  /** "In the evening", said right behind it. */
  part?: PartOfDay
  /** No hour was said: "every hour in the afternoon". */
  isWholePart?: true
}

const hour12 = '1[0-2]|0?[1-9]'
const hour24 = '[01]?\\d|2[0-3]'
const minutes = '(?<minute>[0-5]\\d)'
const meridiem = '[ap]\\.?m\\.?'
const oclock = "o[’']?clock"
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

const partOfDay = oneOf('mornings?', 'afternoons?', 'evenings?', 'nights?', 'tonight')
const date = oneOf(
  `\\d{1,2}${maybe(ordinalEnd)}${maybe(' of')} ${monthStem}[a-z]*${maybe(' \\d{4}')}`,
  `${monthStem}[a-z]* \\d{1,2}${maybe(ordinalEnd)}${maybe(',? \\d{4}')}`,
  `\\d{1,2}${ordinalEnd}`,
  `\\d\\.\\d{1,2}\\.${maybe('\\d{2,4}')}`,
  `\\d/\\d{1,2}${maybe('/\\d{2,4}')}`,
)
const afterAt = `(?<=(?:^|\\s)${oneOf('at(?: about)?', 'by', '@', 'from', 'around', 'between')} ?)`
/** A day that is still to be read, or whatever has been. */
const afterDay = `(?<=(?:\\b${oneOf(namedDay, partOfDay, date)}|_),? )`
const afterEither = oneOf(afterAt, afterDay)
/** "8am and 8pm": beside a time that has been read. */
const afterJoint = `(?<=_ ?(?:,|&|\\+|and|, and) ?(?:(?:${every} |in the )?${partOfDay} )?)`
const beforeJoint = '(?= ?(?:,|&|\\+|and|, and) ?(?:at )?_)'
/** "email 20 people" and "the 6th" are no times, even after "at". */
const counted = oneOf(
  ...'hundred thousand st nd rd th am pm people persons things times items apples of x kg km g ml l miles? metres?'.split(
    ' ',
  ),
  ...'minutes? mins? hours? hrs? days? weeks? months? years? push-?ups? sit-?ups? squats? pages?'.split(' '),
  ...'reps? laps? words steps glasses cups pills tablets drops euros? dollars? pounds? percent'.split(' '),
  `${monthStem}\\w*`,
)
const notCounted = `(?! ?${counted}\\b)(?! ?[%€$£])(?! and a half\\b)`
const stopsHere = `(?= ?(?:$|[,;._&+)]|${oneOf('and', 'on', every, 'for', 'until', 'till', 'in', 'at')}\\b))`

const startsARange = oneOf(
  '(?<=\\b(?:from|between) )',
  `${afterEither}(?=\\d+ ?[-–])`,
  `(?=\\d+ ?(?:[-–]|to) ?[\\d:.]+ ?${meridiem})`,
  '(?=\\d{1,2} ?[-–] ?\\d{1,2} _|9 ?(?:[-–]|to) ?5\\b)',
)

// "from 9 to 17", "tomorrow 9-17", "3-4pm"
const range = numberForm(`${startsARange}(?<hour>${hour24})${end}${notCounted}`, onTheClock)

type Meaning = (said: Said) => TimeOfDay | undefined

/** Times that say of themselves what they are. */
const clearTimes: [pattern: string, meaning: Meaning][] = [
  // "8pm", "8:30 p.m.", "9am to 10am"
  [`(?<hour>${hour12})${maybe(`[:.]${minutes}`)} ?(?<half>${meridiem})${maybe(end)}`, inHalf],
  // "14:00", "6:05", "14:00-15:00"
  [`(?<hour>${hour24}):${minutes}${maybe(` ?${oneOf('hrs', 'h', oclock)}`)}${maybe(end)}`, onTheClock],
  // "at 8h30", "tomorrow 18.30", "10h30", "18h"
  [`${afterEither}(?<hour>${hour24})${oneOf(`[.h]${minutes}`, 'h')}${maybe(end)}`, inFull],
  [`(?<hour>[012]\\d)h${minutes}`, inFull],
  ['(?<!\\b(?:for|takes|after|within) )(?<hour>1[3-9]|2[0-3])h', inFull],
  // "half past six", "quarter to nine", "10 to 5"
  [
    `(?<past>half|(?:a )?quarter|\\d{1,2}|five|ten|twenty|twenty[- ]five)(?: minutes?)? ` +
      `(?<way>past|after|to|before) (?<hour>${numeral})(?: ${oclock})?${notCounted}`,
    pastTheHour,
  ],
  // "half seven", half an hour later
  [`(?<past>half) (?<hour>${oneOf(hour12, ...numberWords)})${notCounted}`, pastTheHour],
  ['(?:at )?(?<name>noon|midday|midnight)s?', ({ name }) => exactly(name === 'midnight' ? 24 : 12)],
  [`(?<hour>${numeral}) ?${oclock}`, onTheClock],
]

const clearForms = (before = '', after = ''): Form<TimeOfDay>[] =>
  clearTimes.map(([pattern, meaning]) => numberForm(`${before}${oneOf(pattern)}${after}`, meaning))

export const clockForms: Form<TimeOfDay>[] = [
  range,
  ...clearForms(),
  // "at 6", "every day 7"
  numberForm(`${afterEither}(?<hour>${numeral})${maybe('-?ish')}${notCounted}`, onTheClock),
]

/** The other ones of "at 8, 12 and 18". */
export const nextClockForms: Form<TimeOfDay>[] = [
  ...clearForms(`${oneOf(afterJoint, '(?<=_ )')}(?:at )?`),
  ...clearForms('', beforeJoint),
  numberForm(`${afterJoint}(?:at )?(?<hour>${numeral})${notCounted}${stopsHere}`, onTheClock),
  numberForm(`${afterEither}(?<hour>${numeral})${beforeJoint}`, onTheClock),
]

function exactly(hour: number, minute = '0'): TimeOfDay {
  return { hour, minute: Number(minute), bare: false }
}

function inHalf({ half, ...said }: Said): TimeOfDay {
  const hour = Number(said['hour']) % 12
  return ending(said, exactly(isAfternoon(half) ? hour + 12 : hour, said['minute']))
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
  if (!endHalf && hour <= time.hour) return { ...time, bare: false, until: hour + 12 }
  if (!endHalf) return { ...time, bare: time.bare && hour <= 12, until: hour }
  const until = (hour % 12) + (isAfternoon(endHalf) ? 12 : 0)
  const isSameHalf = time.bare && (time.hour % 12) + 12 < until
  return { ...time, hour: isSameHalf ? (time.hour % 12) + 12 : time.hour, bare: false, until }
}

const isAfternoon = (half: string | undefined) => half?.startsWith('p') ?? false

function pastTheHour({ past = '', way = '', hour = '' }: Said): TimeOfDay | undefined {
  const [passed, full] = [pastWords[past] ?? numberOf(past), numberOf(hour)]
  // Nobody says nine minutes to five: from nine to five is meant.
  if (passed > 59 || passed % 5 > 0 || full > 23) return undefined
  const isBefore = way === 'to' || way === 'before'
  const bare = full <= 12
  const value = full - (isBefore ? 1 : 0)
  return { hour: bare && value < 1 ? 12 : value, minute: isBefore ? 60 - passed : passed, bare }
}
