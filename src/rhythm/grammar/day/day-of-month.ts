// A day by its place in a month: "the 15th", "the 2nd Tuesday", "the last workday", "the last Friday of November".
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import type { On } from '#contract/repeat.ts'
import { form, joint, maybe, oneOf, type Form, type Said } from '../pattern.ts'
import { problem, type Problem } from '../problem.ts'
import {
  every,
  month,
  monthsIn,
  monthStem,
  nth,
  nthOf,
  numberOf,
  ordinalEnd,
  ordinalWords,
  weekday,
  weekdaysIn,
  workday,
} from '../vocabulary.ts'
import { comingDate, type CalendarDay } from './calendar-day.ts'

const thisMonth = `(?:of|in) ${oneOf('the', 'this', every)} month`
const ofAMonth = ` (?:of|in) (?<month>${month})(?! ?\\d)`
/** The rhythm after it may have been read: "the 15th of every month". */
const ofSome = ' of(?= _|$)'
const notAfterMonth = `(?<!${monthStem}\\w{0,6}\\.? )`
/** What comes in numbers and is no day: "the 2nd floor". The 3rd of June is for the big grammar. */
export const numbered = oneOf(
  monthStem,
  weekday,
  ...'floor thing time birthday anniversary street avenue grade class round place edition version'.split(' '),
  ...'draft chapter week day quarter half year date attempt try shift'.split(' '),
)
/** Nothing that could be numbered follows. */
export const endsThere = `(?= ?(?:$|[,;._)]|${oneOf('of', 'at', 'in', every)}\\b))`

const numberedDay = `(?<number>0?[1-9]|[12]\\d|3[01])${ordinalEnd}${maybe(` ?${thisMonth}`, ofSome)}(?! (?:of )?${numbered})(?! (?:and|&|or) \\d)`
const leadsThere = `(?<=(?:^|_,?|\\b${oneOf('on', 'by', 'from', 'starting', 'until', 'till', 'before', 'after', every)}) ?)`

const nthWeekday = `(?:the )?(?<which>${nth}) (?<day>${oneOf(weekday, workday)})`
const nthDay = `(?:the )?(?<which>${nth}) (?<day>${oneOf(weekday, workday, 'day')})`
const place = maybe(` ${thisMonth}`, ofAMonth, ofSome)

function nthOfMonth({ which = '', day = '', month: of }: Said): CalendarDay {
  return { kind: 'coming', on: onNth(which, day), ...(of && { months: monthsIn(of) }) }
}

function onNth(which: string, name: string): On {
  const [named] = weekdaysIn(name)
  if (named) return { nth: nthOf(which), weekday: named }
  if (name !== 'day') return { nth: nthOf(which), weekday: 'workday' }
  return { day: which === 'last' ? 'last' : numberOf(which) }
}

function onDate({ number }: Said): CalendarDay | undefined {
  const day = Number(number)
  return day >= 1 && day <= 31 ? { kind: 'coming', on: { day } } : undefined
}

const onLastDay = (): CalendarDay => ({ kind: 'coming', on: { day: 'last' } })

/** The month may have been read with the rhythm. */
const besideIt = oneOf(` ${thisMonth}`, ofSome, '(?= _)')

const date = oneOf(
  `(?:the )?\\d{1,2}${maybe(ordinalEnd)}(?: of)? ${month}`,
  `${month} \\d{1,2}${maybe(ordinalEnd)}`,
)

/** "15 Jan and 15 Jul": one day in several months. */
function sameDayIn({ words = '' }: Said): CalendarDay | Problem | undefined {
  const [day = 0, ...others] = new Set(words.match(/\d+/g)?.map(Number))
  if (others.length > 0) return problem(problems.oneDayOfYear(words))
  return day >= 1 && day <= 31 ? { kind: 'coming', on: { day }, months: monthsIn(words) } : undefined
}

/** What names a day where a rhythm of months or years has been read. */
export const besideMonthsForms: Form<CalendarDay | Problem>[] = [
  form(`(?:on )?${date}(?:${joint}(?:on )?${date})+(?! \\d{4})`, sameDayIn),
  form(`(?:on )?${nthDay}${place}`, nthOfMonth),
  form(`(?:(?:on|at) )?(?:the )?(?:month[- ])?end${besideIt}`, onLastDay),
  form(`(?:at )?(?:the )?(?:start|beginning)${besideIt}`, () => ({ kind: 'coming', on: { day: 1 } })),
  form(`(?:on )?(?:the )?(?<word>${oneOf(...ordinalWords, 'last')})${besideIt}`, ({ word = '' }) => ({
    kind: 'coming',
    on: { day: word === 'last' ? 'last' : numberOf(word) },
  })),
  form(`(?:on )?(?:the )?day (?<number>\\d{1,2})${place}`, onDate),
  form(`on (?<number>\\d{1,2})${endsThere}`, onDate),
]

/** "At the end of the year, every year" */
export const besideYearsForms: Form<CalendarDay | Problem>[] = [
  form('(?:at )?(?:the )?end of the year', () => ({
    kind: 'coming',
    on: { day: 'last' },
    months: [12],
  })),
  form('(?:at )?(?:the )?(?:start|beginning) of the year', () => comingDate(1, 1)),
  ...besideMonthsForms,
]

const wordDays: Record<string, On> = { first: { day: 1 }, fifteenth: { day: 15 }, last: { day: 'last' } }

export const dayOfMonthForms: Form<CalendarDay>[] = [
  // "on the 2nd Tuesday", "the last Friday of November", "the last day of this month"
  form(
    `(?<=\\b${oneOf('on', 'by', 'from', 'until', 'till', 'starting')} )${nthWeekday}${place}(?! of)`,
    nthOfMonth,
  ),
  form(`${nthDay}${ofAMonth}`, nthOfMonth),
  form(`(?:on )?${nthDay} ${thisMonth}`, nthOfMonth),
  form(oneOf('(?:at )?(?:the )?end of (?:the|this) month', 'at (?:the )?month[- ]end'), onLastDay),
  // "on the 1st", "Tue 2nd", "15th of each month"
  form(`${notAfterMonth}${oneOf(leadsThere, `${weekday},? `)}(?:the )?${numberedDay}`, onDate),
  form(`${notAfterMonth}(?:the )?${numberedDay}${endsThere}`, onDate),
  // "on the first", "on the last of the month"
  form(
    `on the (?<word>${oneOf(...Object.keys(wordDays))})${maybe(` ${thisMonth}`, ofSome)}(?! ${oneOf('day', 'thing', 'time', 'of')}\\b)`,
    ({ word = '' }) => ({ kind: 'coming', on: wordDays[word] }),
  ),
]
