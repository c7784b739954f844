import type { CalendarDay, FoundDay } from './calendar-day.ts'
import {
  firstForm,
  form,
  maybe,
  monthStem,
  nthOf,
  nthWord,
  oneOf,
  weekday,
  weekdayOf,
  type Form,
} from './pattern.ts'

/** Days that the big grammar does not know, or takes for others. */
export function findNamedDay(text: string): FoundDay | undefined {
  const found = firstForm(forms, text)
  return found && { ...found.meaning, span: found.span }
}

const thisMonth = `${oneOf('the', 'this', 'each', 'every')} month`
const notAfterMonth = `(?<!${monthStem}\\w{0,6}\\.? )`
/** What comes in numbers and is no day: "the 2nd floor". The 3rd of June is for the big grammar. */
const numbered = oneOf(
  monthStem,
  weekday,
  ...'floor time birthday anniversary street avenue grade class round place edition version'.split(' '),
  ...'draft chapter week day quarter'.split(' '),
)
const february = 'feb(?:ruary)?'
const wordDays: Record<string, number> = { first: 1, fifteenth: 15, last: 31 }

const forms: Form<CalendarDay>[] = [
  // "the 2nd Tuesday", "on the last Friday of this month"
  form(
    `(?<=\\b(?:on|by|from) )(?:the )?(?<which>${nthWord}) (?<day>${weekday})${maybe(` of ${thisMonth}`)}(?! of)`,
    ({ which = '', day = '' }) => ({ kind: 'nth weekday', nth: nthOf(which), weekday: weekdayOf(day) }),
  ),
  // "the 1st", "Tue 2nd", "15th of each month", "the 15th of" where the rhythm after it has been read
  form(
    `${notAfterMonth}${maybe(`${weekday},? `)}(?:the )?(?<number>0?[1-9]|[12]\\d|3[01])${oneOf('st', 'nd', 'rd', 'th')}` +
      `${maybe(` (?:of )?${thisMonth}`, ' of(?= _|$)')}(?! (?:of )?${numbered})`,
    ({ number }) => ({ kind: 'day of month', dayOfMonth: Number(number) }),
  ),
  // "on the first", "on the last of the month"
  form(
    `on the (?<word>first|fifteenth|last)(?: of ${thisMonth})?(?! ${oneOf('day', 'thing', 'time', 'of')}\\b)`,
    ({ word = '' }) => ({ kind: 'day of month', dayOfMonth: wordDays[word] ?? 1 }),
  ),
  form('(?:the )?day after tomorrow', () => ({ kind: 'days ahead', days: 2 })),
  form('in a fortnight', () => ({ kind: 'days ahead', days: 14 })),
  form('tmrw|tmw', () => ({ kind: 'days ahead', days: 1 })),
  // "29 February", "Feb 29th"
  form(oneOf(`29(?:th)?(?: of)? ${february}`, `${february} 29(?:th)?`), () => ({ kind: 'leap day' })),
]
