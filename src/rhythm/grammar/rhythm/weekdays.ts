// The days of a week that a rhythm names: "every Monday", "mon, wed & fri", "weekdays except Friday".
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { form, joint, maybe, oneOf, oneOrMore, several, type Form, type Said } from '../pattern.ts'
import {
  every,
  fullWeekday,
  monthStem,
  ordinalEnd,
  ringFrom,
  weekday,
  weekdaysIn,
  weekend,
  workday,
  workdays,
} from '../vocabulary.ts'

const upTo = ' ?(?:to|through|thru|till|until|-|–) ?'
const noDate = `(?! \\d{1,2}${maybe(ordinalEnd)} ${monthStem})`
const range = `(?<first>${weekday})${upTo}(?<last>${weekday})${noDate}`
const oneOfList = `${maybe(`${every} `, 'on ')}${oneOf(`${weekday}\\.?`, weekend)}`
const list = several(oneOfList)
const notExcepted = '(?<!\\b(?:except|excluding|but|not|from|than|without)(?: for| on| in)*(?: the)? )'
const notCounted = `(?<!(?:^|\\b(?:in|within|after|for|takes?) )\\d{1,2} |\\b(?:first|1st|2nd|3rd|4th|last|of|next|this) )`

function inRange({ first = '', last = '' }: Said): Weekday[] {
  const [[from = 'mo'], [to = 'su']] = [weekdaysIn(first), weekdaysIn(last)]
  return ringFrom(weekdays, from, to)
}
const inList = ({ words = '' }: Said): Weekday[] => weekdaysIn(words)

/** These words mean every week. */
export const everyWeekdayForms: Form<readonly Weekday[]>[] = [
  form(`(?:on )?${every} ?${workday}`, () => workdays),
  form(`(?:on )?${every} ${range}`, inRange),
  form(`(?:on )?${every} ?${oneOrMore(oneOfList)}`, inList),
]

/** And so do these. */
export const weekdaysForms: Form<readonly Weekday[]>[] = [
  form(
    `${notExcepted}${notCounted}(?:on )?(?:all )?${oneOf('weekdays', 'work(?:ing)? ?days', 'business days')}`,
    () => workdays,
  ),
  form('m-f', () => workdays),
  form(`(?:on )?(?<first>${fullWeekday})s${upTo}(?<last>${fullWeekday})s`, inRange),
  // "Monday to Friday" is said of every week, "Friday to Sunday" of the next.
  form(`(?:from )?${range}`, (said) => {
    const days = inRange(said)
    return days[0] === 'mo' && days.length > 3 ? days : undefined
  }),
  form(`(?:on )?${weekday}(?:-${weekday}){2,}`, inList),
  form(`${notExcepted}(?:on )?${list}`, inList),
  form(`${notExcepted}(?:on )?${fullWeekday}(?= (?:morning|afternoon|evening|night)s\\b)`, inList),
  form(`${notExcepted}(?:(?:on )?${fullWeekday}s|(?:(?:on|at) )?(?:the )?weekends)`, inList),
]

/** "Every other Tuesday", of which the Tuesday is still to be read. */
export const nextWeekdaysForms: Form<readonly Weekday[]>[] = [
  form(`(?<=_ )(?:on )?${range}`, inRange),
  form(`(?<=_ )(?:on )?${oneOrMore(oneOfList)}${noDate}`, inList),
]

/** What names weekdays where a rhythm of weeks or days has been read. */
export const besideARhythmForms: Form<readonly Weekday[]>[] = [
  form(`(?:from )?${range}`, inRange),
  form(`${notExcepted}(?:on )?(?:the )?${weekend}`, inList),
]
/** "Weekly on Mon" */
export const oneWeekdayForms: Form<readonly Weekday[]>[] = [
  form(`on ${weekday}|(?<!\\b(?:next|this|last) )${fullWeekday}${noDate}`, inList),
]

/** "Except Friday": what a rhythm leaves out. */
const exceptWords = oneOf('except', 'excluding', 'excl\\.?', 'apart from', 'other than', 'without')
const preposition = `(?: ${oneOf('for', 'on', 'in')})*(?: the)?`
export const exception = `${oneOf(exceptWords, 'but not', 'but', 'not')}${preposition}`
/** Of a day that cannot be left out, nothing but such a word tells. */
export const clearException = `${exceptWords}${preposition}`
export const exceptWeekdaysForms: Form<readonly Weekday[]>[] = [
  form(`${exception} ${oneOfList}(?:${joint}${oneOfList})*`, inList),
]
