import { day, dayOf, type Wall } from '../zone.ts'
import { spanOf, type Span } from './span.ts'

/** A day that a sentence names. What can come again rolls on when its time has passed. */
export type CalendarDay =
  | { kind: 'date'; day: number }
  | { kind: 'every year'; day: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'nth weekday'; weekday: number; nth: number }
  | { kind: 'day of month'; dayOfMonth: number }

export type FoundDay = CalendarDay & { span: Span }

/** Finds dates in English text; the big grammar behind it is loaded when somebody starts to write. */
export type DayFinder = (text: string, today: Wall) => FoundDay | undefined

const ordinal =
  /(?<![\w'’-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,6}\.?\s+)(?:the\s+)?(?<number>[12]?\d|3[01])(?:st|nd|rd|th)(?:\s+(?:of\s+)?(?:the|this|each|every)\s+month|\s+of(?=\s{2,}|$))?(?![\w'’])(?!\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|floor|time|birthday|anniversary|street|avenue|grade|class|round|place|edition|version|draft|chapter|week|day|quarter))/i
const firstWord =
  /(?<![\w'’-])on\s+the\s+(?<word>first|fifteenth|last)(?:\s+of\s+(?:the|this|each|every)\s+month)?(?![\w'’])(?!\s+(?:day|thing|time|of)\b)/i

/** A day of the month: "the 1st", "on the 15th". */
export function findDayOfMonth(text: string): FoundDay | undefined {
  const found = ordinal.exec(text)
  if (found)
    return { kind: 'day of month', dayOfMonth: Number(found.groups?.['number']), span: spanOf(found) }
  const word = firstWord.exec(text)
  if (!word) return undefined
  const named: Record<string, number> = { first: 1, fifteenth: 15, last: 31 }
  return {
    kind: 'day of month',
    dayOfMonth: named[word.groups?.['word']?.toLowerCase() ?? ''] ?? 1,
    span: spanOf(word),
  }
}

/** Days that the big grammar does not know, or takes for others. */
export function findOddDay(text: string, today: Wall): FoundDay | undefined {
  const ahead =
    /(?<![\w'’-])(?:(?:the\s+)?day\s+after\s+tomorrow|in\s+a\s+fortnight|tmrw|tmw)(?![\w'’])/i.exec(text)
  if (ahead) return { kind: 'date', day: dayOf(today) + daysIn(ahead[0]), span: spanOf(ahead) }
  const dotted = /(?<![\w.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\w.]*\d)/.exec(text)
  if (dotted) {
    const [date = 1, month = 1, year = 0] = dotted.slice(1).map(Number)
    return { kind: 'date', day: dayOf(Date.UTC(year, month - 1, date)), span: spanOf(dotted) }
  }
  const leapDay =
    /(?<![\w'’-])(?:29(?:th)?(?:\s+of)?\s+feb(?:ruary)?|feb(?:ruary)?\s+29(?:th)?)(?![\w'’])/i.exec(text)
  return leapDay ? { kind: 'date', day: nextLeapDay(today), span: spanOf(leapDay) } : undefined
}

function daysIn(words: string) {
  if (/fortnight/i.test(words)) return 14
  return /after/i.test(words) ? 2 : 1
}

function nextLeapDay(today: Wall) {
  for (let year = new Date(today).getUTCFullYear(); ; year += 1) {
    const candidate = Date.UTC(year, 1, 29)
    if (new Date(candidate).getUTCMonth() === 1 && dayOf(candidate) > dayOf(today)) return dayOf(candidate)
  }
}

/** The first of these days on which that time of day is still to come. */
export function comingDay(wanted: CalendarDay, hasPassed: (day: number) => boolean, today: number): number {
  if (wanted.kind === 'date') return wanted.day
  if (wanted.kind === 'weekday') {
    const ahead = (wanted.weekday - weekdayOf(today) + 7) % 7
    return hasPassed(today + ahead) ? today + ahead + 7 : today + ahead
  }
  if (wanted.kind === 'every year') return hasPassed(wanted.day) ? sameDayNextYear(wanted.day) : wanted.day
  if (wanted.kind === 'nth weekday') return comingNthWeekday(wanted, hasPassed, today)
  return comingDayOfMonth(wanted.dayOfMonth, hasPassed, today)
}

function comingNthWeekday(
  { weekday, nth }: { weekday: number; nth: number },
  hasPassed: (day: number) => boolean,
  today: number,
) {
  for (let candidate = today; ; candidate += 1) {
    const dayOfMonth = new Date(candidate * day).getUTCDate()
    const isLast = new Date((candidate + 7) * day).getUTCDate() < dayOfMonth
    const fits = nth === lastOfMonth ? isLast : Math.ceil(dayOfMonth / 7) === nth
    if (weekdayOf(candidate) === weekday && fits && !hasPassed(candidate)) return candidate
  }
}

const lastOfMonth = 5

// A month that is too short is passed over: the first ring shall be on the day that was said.
function comingDayOfMonth(dayOfMonth: number, hasPassed: (day: number) => boolean, today: number) {
  const date = new Date(today * day)
  for (let ahead = 0; ; ahead += 1) {
    const candidate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, dayOfMonth))
    if (candidate.getUTCDate() !== dayOfMonth) continue
    if (!hasPassed(dayOf(candidate.getTime()))) return dayOf(candidate.getTime())
  }
}

function sameDayNextYear(wanted: number) {
  const date = new Date(wanted * day)
  return dayOf(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()))
}

function weekdayOf(wanted: number) {
  return new Date(wanted * day).getUTCDay()
}
