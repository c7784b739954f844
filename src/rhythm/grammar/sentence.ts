// What a sentence says of when it rings, read part by part: each strikes out its words, and the title is what is left.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { wallAt } from '../zone.ts'
import type { CalendarDay, DayFinder } from './day/calendar-day.ts'
import { besideMonthsForms, besideYearsForms } from './day/day-of-month.ts'
import { impossibleDayForms } from './day/impossible-days.ts'
import { findNamedDay } from './day/named-day.ts'
import { findNumericDay } from './day/numeric-day.ts'
import { monthOfYearForms, periodForms, startOfNext, yearForms } from './day/period.ts'
import type { Page } from './page.ts'
import { firstForm, type Found } from './pattern.ts'
import { problem } from './problem.ts'
import { countForms, readLength, readUntil, type End } from './rhythm/end.ts'
import { isYearlyOfItself, onceForms } from './rhythm/of-itself.ts'
import { readRhythm, type Rhythm } from './rhythm/rhythm.ts'
import { surplusForms } from './rhythm/surplus.ts'
import { unfitDateForms, unfitDayOfMonthForms, unfitEndForms, unfitHoursForms } from './rhythm/unfit.ts'
import type { TimeOfDay } from './time/clock-time.ts'
import { todayOf, type Clock } from './time/first-moment.ts'
import { readTimes } from './time/times-of-day.ts'
import { waitForms } from './time/wait.ts'

export type Context = Clock & {
  /** 5/6 is the sixth of May. */
  monthFirst: boolean
  findDay: DayFinder
}

export type Sentence = {
  rhythm?: Rhythm | undefined
  /** Somebody said that it rings only once. */
  isOnce: boolean
  /** "In 20 minutes" */
  wait?: number | undefined
  times: TimeOfDay[]
  ends: End[]
  day?: NamedDay | undefined
}

export type NamedDay = {
  day: CalendarDay
  words: string
  /** "Starting on Monday" */
  isStart: boolean
}

export function readSentence(page: Page, context: Context): Sentence {
  const rhythm = readRhythm(page)
  const isOnce = !rhythm && page.read('rhythm', onceForms) === true
  page.read('date', impossibleDayForms)
  if (rhythm && isOfMonth(rhythm)) page.read('date', unfitDayOfMonthForms)
  const ends = rhythm ? readEnds(page, rhythm, context) : []
  if (rhythm) page.read('date', [...unfitDateForms, ...unfitEndForms, ...unfitHoursForms])
  const wait = page.read('time', waitForms)
  const isSeveral = rhythm !== undefined || (!isOnce && severalTimes.test(page.rest()))
  const times = wait === undefined ? readTimes(page, isSeveral) : []
  if (rhythm) page.read('rhythm', surplusForms)
  if (rhythm && /\b(?:until|till?)\s+_/i.test(page.rest())) page.cannot(problem(problems.untilTime))
  const period =
    rhythm && ends.length === 0 ? page.read('end', periodsOf(rhythm))?.(todayOf(context)) : undefined
  const day = period ? dateOf(period.first) : readDay(page, rhythm, context)
  if (period) ends.push({ until: { kind: 'date', day: period.last } })
  if (rhythm?.needsDay && !day) page.cannot(problem(problems.noSuchDay))
  if (rhythm) page.read('rhythm', surplusForms)
  if (day && rhythm && joinsTheRhythm(page)) page.cannot(problem(problems.twoRhythms(day.words)))
  const sentence = { rhythm, isOnce, wait, times, ends, day }
  if (rhythm?.type === 'hourly')
    return ofThatDay({ ...sentence, day: day ?? partOfToday(page.text, context) })
  if (rhythm || isOnce) return sentence
  if (day && isYearlyOfItself(page.text)) return yearly(sentence, day)
  return times.length > 1 ? ofThatDay({ ...sentence, rhythm: { type: 'daily', every: 1 } }) : sentence
}

// "Pills 8am and 8pm": who says two times means each day, as who says two weekdays means each week.
const severalTimes = /\d(?::\d\d|\s*[ap]\.?m\.?)\s*(?:and|&)\s*(?:at\s+)?\d{1,2}(?::\d\d|\s*[ap]\.?m)/i

/** "Every hour tomorrow" is over tomorrow. */
const ofThatDay = (sentence: Sentence): Sentence =>
  sentence.day && !sentence.day.isStart && sentence.ends.length === 0
    ? { ...sentence, ends: [{ until: sentence.day.day }] }
    : sentence

/** "Every hour tonight" */
const partOfToday = (text: string, context: Context): NamedDay | undefined =>
  /\b(?:tonight|this\s+(?:morning|afternoon|evening))\b/i.test(text)
    ? { ...dateOf(todayOf(context)), isStart: false }
    : undefined

const yearly = (sentence: Sentence, day: NamedDay): Sentence => ({
  ...sentence,
  rhythm: { type: 'yearly', every: 1 },
  // "Birthday on Friday" is on the date of that Friday.
  day: { ...day, isStart: 'weekdays' in day.day },
})

const dateOf = (day: number): NamedDay => ({ day: { kind: 'date', day }, words: '', isStart: true })

function readEnds(page: Page, rhythm: Rhythm, context: Context): End[] {
  const until = readUntil(page, !isOfMonth(rhythm), (text) => findDay(text, context))
  return [until, page.read('end', countForms), readLength(page, rhythm)].filter((end) => end !== undefined)
}

/** "Tomorrow and every Monday" */
const joinsTheRhythm = ({ marks, text }: Page) =>
  marks.some(
    ({ kind, end }) =>
      kind === 'date' &&
      marks.some(
        (other) => other.kind === 'rhythm' && /^\s*(?:and|&|plus)\s+$/i.test(text.slice(end, other.start)),
      ),
  )

const periodsOf = (rhythm: Rhythm) => [
  ...(isOfMonth(rhythm) ? [] : monthOfYearForms),
  ...(rhythm.type === 'yearly' ? [] : yearForms),
  ...periodForms,
]

const isOfMonth = ({ type }: Rhythm) => type === 'monthly' || type === 'yearly'

function readDay(page: Page, rhythm: Rhythm | undefined, context: Context): NamedDay | undefined {
  const forms = rhythm?.type === 'yearly' ? besideYearsForms : besideMonthsForms
  const isPlace = rhythm && isOfMonth(rhythm)
  const found = (isPlace && firstForm(forms, page.rest())) || findDay(page.rest(), context)
  if (!found) return undefined
  const { start, end } = found.span
  const isStart = startsThere.test(page.rest().slice(0, start))
  // "Every Monday, call about Friday"
  if (rhythm?.weekdays && 'weekdays' in found.meaning && !isStart) return undefined
  const words = page.text.slice(start, end).trim()
  const next = isStart && rhythm ? startOfNext(words, typeOf(rhythm), todayOf(context)) : undefined
  const day = page.take<CalendarDay>('date', found)
  return day && { day: next === undefined ? day : { kind: 'date', day: next }, words, isStart }
}

/** Weekdays have their own place in a week. */
const typeOf = ({ type, weekdays }: Rhythm) => (weekdays ? 'daily' : type)

// "Starting at 8 on Monday", of which the time has been read.
const leadsOn = '(?:(?:on|at|the|_+) )?'.repeat(4)
const startsThere = new RegExp(
  `\\b(?:(?:starting|beginning|starts|begins) ${leadsOn}|(?:from|since|first) (?:on )?(?:the )?)$`,
  'i',
)

function findDay(text: string, context: Context): Found<CalendarDay> | undefined {
  const today = wallAt(context.now, context.zone)
  return findNamedDay(text, today) ?? findNumericDay(text, context.monthFirst) ?? context.findDay(text, today)
}
