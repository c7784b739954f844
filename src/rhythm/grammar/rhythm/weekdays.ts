// The days of a week that a rhythm names: "every Monday", "mon, wed & fri", "weekdays except Friday".
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { form, joint, maybe, oneOf, oneOrMore, phrase, several, type Form, type Said } from '../pattern.ts'
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
const workdaysSaid = '(?:week|work(?:ing)? ?|business )days'
const anyDays = oneOf(`${weekday}${oneOf('\\.', `${upTo}${weekday}${noDate}`, '')}`, weekend, workdaysSaid)
const oneOfList = `${maybe(`${every} `, 'on ')}${anyDays}`
const between = `between (?<first>${weekday}) and (?<last>${weekday})`
const list = several(oneOfList)
const notAStart = '(?<!\\b(?:starting|beginning)(?: on)? )'
/** "Except Friday": what a rhythm leaves out. */
const exceptWords = oneOf(
  'except',
  'excluding',
  'excl\\.?',
  'apart from',
  'other than',
  'without',
  'minus',
  'skip(?:ping)?',
)
const anyException = oneOf(exceptWords, 'but not', 'but', 'not')
const preposition = `(?: ${oneOf('for', 'on', 'in', 'at', 'during', 'from', 'between')})*(?: the)?`
/** "No Sundays"; who says no on Sundays does so every week. */
export const exception = oneOf(`${anyException}${preposition}`, 'no')
/** Of a day that cannot be left out, nothing but such a word tells. */
export const clearException = `${exceptWords}${preposition}`
export const notExcepted = `(?<!\\b${exception} )`
const notCounted = `(?<!(?:^|\\b(?:in|within|after|for|takes?) )\\d{1,2} |\\b(?:first|1st|2nd|3rd|4th|last|of|next|this) )`

function inRange({ first = '', last = '' }: Said): Weekday[] {
  const [[from = 'mo'], [to = 'su']] = [weekdaysIn(first), weekdaysIn(last)]
  return ringFrom(weekdays, from, to)
}
const ranges = phrase(range)
/** Ranges are days of the list: "mon-wed and fri". */
function inList({ words = '' }: Said): Weekday[] {
  const said = words.replace(phrase(workdaysSaid), 'mon-fri')
  return weekdaysIn(
    said.replace(ranges, (_, first: string, last: string) => inRange({ first, last }).map(nameOf).join(' ')),
  )
}
/** As `weekdaysIn` reads it. */
const nameOf = (day: Weekday) =>
  ({ mo: 'mon', tu: 'tue', we: 'wed', th: 'thu', fr: 'fri', sa: 'sat', su: 'sun' })[day]

/** These words mean every week. */
export const everyWeekdayForms: Form<readonly Weekday[]>[] = [
  form(`(?:on )?${every} ${between}`, inRange),
  form(`(?:on )?${every} ${workday}(?:${joint}${oneOfList})+`, ({ words = '' }) =>
    inList({ words: `weekdays ${words}` }),
  ),
  form(`(?:on )?${every} ?${workday}`, () => workdays),
  form(`(?:on |once )?${every} ?(?:single )?${oneOrMore(oneOfList)}`, inList),
]

/** And so do these. */
export const weekdaysForms: Form<readonly Weekday[]>[] = [
  form(`(?:on )?${weekday}(?:-${weekday}){2,}`, ({ words = '' }) => weekdaysIn(words)),
  form(`${notExcepted}${notCounted}(?<!\\bbetween )(?:on )?${oneOfList}(?:${joint}${oneOfList})+`, inList),
  form(
    `${notExcepted}${notCounted}(?:on )?(?:all )?${oneOf('weekdays', 'work(?:ing)? ?days', 'business days')}`,
    () => workdays,
  ),
  form('m-f', () => workdays),
  form(`(?:on )?(?<first>${fullWeekday})s${upTo}(?<last>${fullWeekday})s`, inRange),
  // "Monday to Friday" is said of every week, "Friday to Sunday" of the next.
  form(`${notExcepted}${notAStart}(?:from )?${range}`, (said) => {
    const days = inRange(said)
    return days[0] === 'mo' && days.length > 3 ? days : undefined
  }),
  form(`${notExcepted}(?<!\\bbetween )(?:on )?${list}`, inList),
  form(`${notExcepted}(?:on )?${fullWeekday}(?= (?:morning|afternoon|evening|night)s\\b)`, inList),
  form(`${notExcepted}(?:(?:on )?${fullWeekday}s|(?:(?:on|at) )?(?:the )?weekends)`, inList),
]

/** "Every other Tuesday", of which the Tuesday is still to be read. */
export const nextWeekdaysForms: Form<readonly Weekday[]>[] = [
  form(`(?<=_ )(?:on )?${range}`, inRange),
  form(`(?<=_ )(?:on )?${oneOrMore(`(?:on )?${anyDays}`)}${noDate}`, inList),
]

/** What names weekdays where a rhythm of weeks or days has been read. */
export const besideARhythmForms: Form<readonly Weekday[]>[] = [
  form(`${notExcepted}${between}`, inRange),
  form(`${notExcepted}${notAStart}(?:from )?${range}`, inRange),
  form(`${notExcepted}(?<!\\b(?:this|next|last) )(?:on )?(?:the )?${weekend}`, inList),
]
/** "Weekly on Mon" */
export const oneWeekdayForms: Form<readonly Weekday[]>[] = [
  form(`${notExcepted}on ${weekday}|(?<!\\b(?:next|this|last) )${fullWeekday}${noDate}`, inList),
]

export const exceptWeekdaysForms: Form<readonly Weekday[]>[] = [
  form(`${exception} ${range}`, inRange),
  form(`${exception} ${workday}`, () => workdays),
  form(`${exception} ${oneOfList}(?:${oneOf(joint, ' n?or ')}${oneOfList})*`, inList),
]
