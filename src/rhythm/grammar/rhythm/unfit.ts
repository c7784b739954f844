// Days and ends that stand beside a rhythm and that none can have. Left in the title they would make it another rhythm.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { endsThere, numbered } from '../day/day-of-month.ts'
import { exists } from '../day/numeric-day.ts'
import { form, joint, maybe, oneOf, type Form, type Said } from '../pattern.ts'
import { cannot, problem, type Problem } from '../problem.ts'
import { month, monthsIn, nth, ordinal, ordinalEnd, weekday } from '../vocabulary.ts'
import { feast } from './impossible.ts'
import { season } from './months.ts'
import { clearException } from './weekdays.ts'

const until = oneOf('until', 'till?', 'through', 'thru', 'up to', 'ending')
const leadsToADay = oneOf('on', 'from', 'starting', 'beginning', 'by', 'before', 'after', 'to', until)
/** Right behind the rhythm, or where a day is about to be named. */
const before = `(?<=(?:^|_,?|\\b${oneOf(leadsToADay, 'between')}) ?)(?:the )?`

const place = oneOf(ordinal, 'fifteenth', 'twentieth', 'last(?: day)?')
const and = oneOf(joint, ' or ', ' as well as ', ' (?:to|through|until|till) ', ' ?[-–] ?')
const tooMany = '(?:0+|3[2-9]|[4-9]\\d|\\d{3,})'
/** "The day after the first Monday" */
const beforeOrAfter = `(?:before|after)(?= (?:the )?${oneOf(ordinal, 'last', 'end', 'month[- ]end')}\\b)`
const noDay = () => problem(problems.noSuchDay)

/** "On the 1st and 15th", "from the 1st to the 5th", "on day 32": of a rhythm of months or years. */
export const unfitDayOfMonthForms: Form<Problem>[] = [
  form(
    `${before}${place}(?:${and}(?:on )?(?:the )?${place})+(?! (?:of )?${numbered})`,
    cannot(problems.oneDayOfMonth),
  ),
  form(`(?:the )?${place}(?:${and}(?:the )?${place})+(?=,? _)`, cannot(problems.oneDayOfMonth)),
  form(`(?:on )?days? \\d{1,2}(?:${and}\\d{1,2})+`, cannot(problems.oneDayOfMonth)),
  form(
    `on \\d{1,2}(?:${oneOf(' ?(?:,|&) ?(?:and )?', ' (?:and|or) ')}\\d{1,2})+${endsThere}`,
    cannot(problems.oneDayOfMonth),
  ),
  form(`(?:on )?(?:the )?day ${tooMany}`, noDay),
  form(`on ${tooMany}${endsThere}`, noDay),
  form('mid-?month|mid month', cannot(problems.unknown)),
  form(`(?:the )?${oneOf('day', weekday)} ${beforeOrAfter}`, cannot(problems.daysBefore)),
]

/** "On the 32nd", "until 31 February" */
export const unfitDateForms: Form<Problem>[] = [
  form(`${before}${tooMany}${ordinalEnd}(?! (?:of )?${numbered})`, noDay),
  form(`${before}${tooMany}${ordinalEnd}(?= of month)`, noDay),
  form(`(?<=_ )(?:before|after) the ${nth} ${oneOf(weekday, 'day')}`, cannot(problems.daysBefore)),
  form(`${before}(?<date>\\d{1,2})${maybe(ordinalEnd)}(?: of)? (?<month>${month})`, unlessItExists),
  form(`${before}(?<month>${month}) (?<date>\\d{1,2})${maybe(ordinalEnd)}`, unlessItExists),
  form(`${before}(?<first>\\d{1,2})([/.])(?<second>\\d{1,2})(?:/|\\.|(?<=/\\d+))(?:20)?\\d{0,2}`, inNoOrder),
  form(`${before}\\d{4}-(?<first>\\d\\d)-(?<second>\\d\\d)`, inNoOrder),
]

function unlessItExists({ month: name = '', date }: Said): Problem | undefined {
  const [named = 1] = monthsIn(name)
  return exists(named, Number(date)) ? undefined : noDay()
}

function inNoOrder({ first, second }: Said): Problem | undefined {
  const [one, other] = [Number(first), Number(second)]
  return exists(one, other) || exists(other, one) ? undefined : noDay()
}

const someWhen = oneOf(
  `${feast}s?`,
  season,
  `(?:mid|early|late)[- ]${month}`,
  '(?:the )?(?:summer |school )?(?:holidays|break|vacation)',
  'week \\d{1,2}',
  'q[1-4]',
  `(?:the )?end of (?:the |this )?${oneOf('week', 'term', 'semester', 'quarter', season)}`,
)

/** "Except at night" */
export const unfitHoursForms: Form<Problem>[] = [
  form(
    `${clearException} ${oneOf('mornings?', 'afternoons?', 'evenings?', 'nights?', 'day(?:time)?')}`,
    cannot(problems.except),
  ),
]

/** "Until Easter", "until 5" */
export const unfitEndForms: Form<Problem>[] = [
  form(`${until} (?:the |next )?${someWhen}`, cannot(problems.untilWhen)),
  form('(?:until|till?) \\d{1,2}(?= ?(?:$|[,;.]))', () => problem(problems.untilTime)),
]
