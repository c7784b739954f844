import {
  firstForm,
  maybe,
  monthStem,
  numberForm,
  numberOf,
  numeral,
  oneOf,
  weekday,
  type Said,
} from './pattern.ts'
import type { Span } from './span.ts'

export type TimeOfDay = {
  hour: number
  minute: number
  /** Nobody said whether it is before or after noon. */
  bare: boolean
}

/** The time of day that the sentence names, perhaps in two places: "at 7 … in the evening". */
export function findTime(text: string): (TimeOfDay & { spans: Span[] }) | undefined {
  const time = firstForm(times, text)
  const part = firstForm(parts, text)
  if (!time?.meaning) return part && { spans: [part.span], ...exactly(partHours[part.meaning]) }
  if (!part) return { spans: [time.span], ...time.meaning }
  return { spans: [time.span, part.span], ...inPart(time.meaning, part.meaning) }
}

const hour12 = '1[0-2]|0?[1-9]'
const hour24 = '[01]?\\d|2[0-3]'
const minutes = '(?<minute>[0-5]\\d)'
const meridiem = '[ap]\\.?m\\.?'
const oclock = "o[’']clock"
const until = ` ?${oneOf('-', '–', 'to', 'till', 'until')} ?`
const pastWords: Record<string, number> = {
  half: 30,
  quarter: 15,
  'a quarter': 15,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
}

const namedDay = oneOf('today', 'tomorrow', 'tmrw', 'every', 'each', `${weekday}s?`)
const period = oneOf('(?:dai|night|week|month|year|hour)ly', 'day', 'week', 'month', 'year')
const afterAt = `(?<=(?:^|\\s)${oneOf('at', 'by', '@', 'from', 'around')} ?)`
const afterDay = `(?<=\\b${oneOf(namedDay, period)} )`
/** "email 20 people" and "the 6th" are no times, even after "at". */
const counted = oneOf(
  ...'st nd rd th am pm people persons things times items apples of x kg km g ml l'.split(' '),
  ...'minutes? mins? hours? hrs? days? weeks? months? years?'.split(' '),
  `${monthStem}\\w*`,
)

const times = [
  // "8pm", "8:30 p.m.", "9am to 10am"
  numberForm(
    `(?<hour>${hour12})${maybe(`[:.]${minutes}`)} ?(?<half>${meridiem})` +
      maybe(`${until}\\d{1,2}${maybe('[:.]\\d\\d')} ?${maybe(meridiem)}`),
    ({ hour, minute, half }) => exactly((Number(hour) % 12) + (half?.startsWith('p') ? 12 : 0), minute),
  ),
  // "14:00", "6:05", "14:00-15:00"
  numberForm(
    `(?<hour>${hour24}):${minutes}${maybe(` ?${oneOf('h', 'hrs', oclock)}`)}${maybe(`${until}\\d{1,2}:\\d\\d`)}`,
    onTheClock,
  ),
  // "at 18h30", "by 18.30"
  numberForm(`(?<=${oneOf('at', 'by', 'from', '@')} )(?<hour>${hour24})[.h]${minutes}`, onTheClock),
  // "half past six", "quarter to nine", "10 to 5"
  numberForm(
    `(?<past>half|(?:a )?quarter|\\d{1,2}|five|ten|twenty|twenty[- ]five)(?: minutes?)? ` +
      `(?<way>past|after|to|before) (?<hour>${numeral})(?: ${oclock})?`,
    pastTheHour,
  ),
  numberForm('(?:at )?(?<name>noon|midday|midnight)', ({ name }) => exactly(name === 'midnight' ? 24 : 12)),
  numberForm(`(?<hour>${numeral}) ?${oclock}`, onTheClock),
  // "at 6", "every day 7"
  numberForm(`${oneOf(afterAt, afterDay)}(?<hour>${numeral})(?! ?${counted}\\b)(?! ?[%€$£])`, onTheClock),
]

const partHours = { morning: 9, lunchtime: 12, afternoon: 15, evening: 18, tonight: 20, night: 21 }
type PartOfDay = keyof typeof partHours

const earlyOrLate = maybe('early ', 'late ')
const afterSomeDay = `(?<=\\b${oneOf(namedDay, '\\w{3,6}day')} )`
const parts = [
  // "in the evening", "this afternoon", "tomorrow morning"
  numberForm(
    oneOf(`in the ${earlyOrLate}`, 'this ', 'at ', `${afterSomeDay}${earlyOrLate}`) +
      '(?<part>morning|afternoon|lunchtime|evening|night)s?',
    ({ part }) => part as PartOfDay,
  ),
  numberForm('(?:later )?(?:tonight|tonite)', (): PartOfDay => 'tonight'),
]

function exactly(hour: number, minute = '0'): TimeOfDay {
  return { hour, minute: Number(minute), bare: false }
}

/** A leading zero says that it is before noon. There is no hour 24 and above. */
function onTheClock({ hour = '', minute = '0' }: Said): TimeOfDay | undefined {
  const value = numberOf(hour)
  if (value > 23) return undefined
  return { hour: value, minute: Number(minute), bare: value <= 12 && value > 0 && !hour.startsWith('0') }
}

function pastTheHour({ past = '', way = '', hour = '' }: Said): TimeOfDay {
  const passed = pastWords[past] ?? numberOf(past)
  const isBefore = way === 'to' || way === 'before'
  const bare = numberOf(hour) <= 12
  const value = numberOf(hour) - (isBefore ? 1 : 0)
  return { hour: bare && value < 1 ? 12 : value, minute: isBefore ? 60 - passed : passed, bare }
}

/** "7 in the evening": the part of the day decides which seven. At night, one to five are the small hours. */
function inPart(time: TimeOfDay, part: PartOfDay): TimeOfDay {
  const { hour, bare } = time
  if (!bare) return time
  if (hour === 12 && (part === 'night' || part === 'tonight')) return { ...time, hour: 24, bare: false }
  const isAfterNoon = part === 'night' ? hour > 5 && hour < 12 : part !== 'morning'
  return { ...time, hour: (hour % 12) + (isAfterNoon ? 12 : 0), bare: false }
}
