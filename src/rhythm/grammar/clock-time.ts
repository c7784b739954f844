import { spaced, spanOf, type Span } from './span.ts'

/** A time of day, a while from now, or both parts of "7 in the evening". */
export type ClockTime = {
  spans: Span[]
  /** Minutes from now, as real time passes. */
  inMinutes?: number
  hour?: number
  minute: number
  /** Nobody said whether it is before or after noon. */
  bare: boolean
}

type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

const partHours: Record<PartOfDay, number> = { morning: 9, afternoon: 15, evening: 18, night: 21 }
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const number = `(?:\\d{1,2}|${numbers.join('|')})`
const day =
  '(?:today|tomorrow|tmrw|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?|every|each|daily|nightly|weekly|monthly|yearly|hourly|day|week|month|year|st|nd|rd|th)'

const whole = (pattern: string) =>
  new RegExp(`(?<![\\w'’.:/-])(?:${spaced(pattern)})(?![\\w'’]|[:.,/-]\\d)`, 'i')

const notACount =
  '(?! ?(?:st|nd|rd|th|%|€|\\$|£|am|pm|people|persons|things|times|items|apples|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|of|x|kg|km|g|ml|l|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*)\\b)(?! ?[%€$£])'

const patterns = {
  while: whole(
    `in (?<half>half an hour|half hour)|(?<half2>half an hour) (?:from now|later)|(?:in )(?<count>an?|\\d+(?:\\.\\d+)?|${numbers.join('|')}|a couple of|a few) ?(?<unit>minutes?|mins?|m|hours?|hrs?|h)(?:(?<andHalf> and a half)| ?(?:and )?(?<rest>\\d+) ?(?:minutes?|mins?|m))?|(?<count2>\\d+|an?|${numbers.join('|')}) (?<unit2>minutes?|mins?|hours?|hrs?) from now`,
  ),
  meridiem: whole(
    '(?<hour>1[0-2]|0?[1-9])(?:[:.](?<minute>[0-5]\\d))? ?(?<half>a\\.?m\\.?|p\\.?m\\.?)(?: ?(?:-|–|to|till|until) ?\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.?m\\.?)?)?',
  ),
  colon: whole(
    "(?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)(?: ?(?:h|hrs|o[’']clock))?(?: ?(?:-|–|to|till|until) ?\\d{1,2}:\\d\\d)?",
  ),
  dotted: whole('(?<=(?:at|by|from|@) )(?<hour>[01]?\\d|2[0-3])[.h](?<minute>[0-5]\\d)'),
  words: whole(
    `(?<past>half|quarter|a quarter|\\d{1,2}|five|ten|twenty|twenty[- ]five)(?: minutes?)? (?<way>past|after|to|before) (?<hour>${number})(?: o[’']clock)?`,
  ),
  named: whole('(?:at )?(?<name>noon|midday|midnight)'),
  oclock: whole(`(?<hour>${number}) ?o[’']clock`),
  bare: whole(`(?:(?<=(?:^|\\s)(?:at|by|@|from|around) ?)|(?<=\\b${day} ))(?<hour>${number})${notACount}`),
  evening: whole('(?:later )?(?:tonight|tonite)'),
  part: whole(
    '(?:in the (?:early |late )?|this |at |(?<=\\b(?:today|tomorrow|tmrw|every|each|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|\\w{3,6}day) )(?:early |late )?)(?<part>morning|afternoon|lunchtime|evening|night)s?',
  ),
}

/** The time of day that the sentence names. */
export function findTime(text: string): ClockTime | undefined {
  const passing = patterns.while.exec(text)
  if (passing) return { spans: [spanOf(passing)], inMinutes: minutesOf(passing), minute: 0, bare: false }
  const part = patterns.part.exec(text) ?? patterns.evening.exec(text)
  const partOfDay = part && partNamed(part)
  const time = clockTimeIn(text)
  if (!time) return part && partOfDay ? atPart(spanOf(part), partOfDay) : undefined
  if (!part || !partOfDay) return time
  return { ...time, ...inPart(time, partOfDay), spans: [...time.spans, spanOf(part)] }
}

function clockTimeIn(text: string): ClockTime | undefined {
  const { meridiem, colon, dotted, words, named, oclock, bare } = patterns
  const found = meridiem.exec(text)
  if (found) return read(found, withHalf(hourOf(found), found.groups?.['half'] ?? ''), false)
  const exact = colon.exec(text) ?? dotted.exec(text)
  if (exact) {
    const digits = exact.groups?.['hour'] ?? ''
    return read(exact, hourOf(exact), hourOf(exact) <= 12 && !digits.startsWith('0') && hourOf(exact) > 0)
  }
  const spoken = words.exec(text)
  if (spoken) return inWords(spoken)
  const name = named.exec(text)
  if (name) return read(name, name.groups?.['name']?.toLowerCase() === 'midnight' ? 24 : 12, false)
  const plain = oclock.exec(text) ?? bare.exec(text)
  if (!plain || hourOf(plain) > 23) return undefined
  return read(plain, hourOf(plain), hourOf(plain) <= 12 && hourOf(plain) > 0)
}

function read(found: RegExpExecArray, hour: number, bare: boolean): ClockTime {
  return { spans: [spanOf(found)], hour, minute: Number(found.groups?.['minute'] ?? 0), bare }
}

/** "half past six", "quarter to nine" */
function inWords(found: RegExpExecArray): ClockTime {
  const { past = '', way = '' } = found.groups ?? {}
  const minutes = minutesPast(past.toLowerCase())
  const before = /to|before/i.test(way)
  const hour = hourOf(found) - (before ? 1 : 0)
  const bare = hourOf(found) <= 12
  return {
    spans: [spanOf(found)],
    hour: bare && hour < 1 ? 12 : hour,
    minute: before ? 60 - minutes : minutes,
    bare,
  }
}

function minutesPast(words: string) {
  const named: Record<string, number> = {
    half: 30,
    quarter: 15,
    'a quarter': 15,
    five: 5,
    ten: 10,
    twenty: 20,
  }
  return named[words] ?? (words.startsWith('twenty') ? 25 : Number(words))
}

function withHalf(hour: number, half: string) {
  return (hour % 12) + (/p/i.test(half) ? 12 : 0)
}

function partNamed(found: RegExpExecArray): PartOfDay | 'lunchtime' | 'tonight' {
  const named = found.groups?.['part']?.toLowerCase()
  if (named === 'lunchtime') return 'lunchtime'
  return (named as PartOfDay | undefined) ?? 'tonight'
}

function atPart(span: Span, part: PartOfDay | 'lunchtime' | 'tonight'): ClockTime {
  const hour = part === 'tonight' ? 20 : part === 'lunchtime' ? 12 : partHours[part]
  return { spans: [span], hour, minute: 0, bare: false }
}

/** "7 in the evening": the part of the day decides which seven. At night, one to five are the small hours. */
function inPart(time: ClockTime, part: PartOfDay | 'lunchtime' | 'tonight') {
  const hour = time.hour ?? 0
  if (!time.bare) return { hour, bare: false }
  const afterNoon = part === 'night' ? hour > 5 && hour < 12 : part !== 'morning'
  const midnight = hour === 12 && (part === 'night' || part === 'tonight')
  if (midnight) return { hour: 24, bare: false }
  return { hour: (hour % 12) + (afterNoon ? 12 : 0), bare: false }
}

function minutesOf({ groups }: RegExpExecArray) {
  if (groups?.['half'] ?? groups?.['half2']) return 30
  const count = countOf(groups?.['count'] ?? groups?.['count2'] ?? '')
  const unit = /^h/i.test(groups?.['unit'] ?? groups?.['unit2'] ?? '') ? 60 : 1
  const half = groups?.['andHalf'] ? unit / 2 : 0
  return Math.round(count * unit + half) + Number(groups?.['rest'] ?? 0)
}

function countOf(words: string) {
  const small: Record<string, number> = { a: 1, an: 1, 'a couple of': 2, 'a few': 3 }
  const plain = words.toLowerCase().replace(/\s+/g, ' ')
  return small[plain] ?? (numbers.includes(plain) ? numbers.indexOf(plain) + 1 : Number(plain))
}

function hourOf({ groups }: RegExpExecArray) {
  const hour = groups?.['hour']?.toLowerCase() ?? ''
  return numbers.includes(hour) ? numbers.indexOf(hour) + 1 : Number(hour)
}
