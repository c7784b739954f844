import { dayOf } from '../../zone.ts'
import { firstForm, maybe, numberForm, type Found, type Said } from '../pattern.ts'
import { comingDate, type CalendarDay } from './calendar-day.ts'

/** "5/6", "24.12.", "3-9-2026". Slashes and dashes follow the person's own order, dots have the day first everywhere. */
export function findNumericDay(text: string, monthFirst: boolean): Found<CalendarDay> | undefined {
  const dotted = firstForm(dottedForms, text)
  const found = dotted ?? firstForm(slashedForms, text)
  const day = found && calendarDay(found.meaning, monthFirst && !dotted)
  return day && { span: found.span, meaning: day }
}

const year = '(?<year>\\d{4}|\\d{2})'
// "1/2 cup" and "24/7" are no days.
const notFraction = '(?!24/7\\b)(?!(?<!\\bon )(?:1/[2348]|2/3|3/4) [a-z])'
const notVersion = '(?<!\\b(?:version|release|chapter|section|part|step|no|to) )'

const slashedForms = [
  numberForm(`${notFraction}(?<first>\\d{1,2})/(?<second>\\d{1,2})${maybe(`/${year}`)}`, (said) => said),
  numberForm('(?<first>\\d{1,2})-(?<second>\\d{1,2})-(?<year>\\d{4})', (said) => said),
]
const dottedForms = [
  numberForm(`${notVersion}(?<first>\\d{1,2})\\.(?<second>\\d{1,2})\\.${maybe(year)}`, (said) => said),
  // Without its last dot only after "on": 2.1 may be a version.
  numberForm('(?<=\\bon )(?<first>\\d{1,2})\\.(?<second>\\d{1,2})', (said) => said),
]

function calendarDay(said: Said, monthFirst: boolean): CalendarDay | undefined {
  const [first, second] = [Number(said['first']), Number(said['second'])]
  const [month, date] = isSwapped(first, second, monthFirst) ? [first, second] : [second, first]
  if (!exists(month, date)) return undefined
  if (!said['year']) return comingDate(month, date)
  return { kind: 'date', day: dayOf(Date.UTC(fullYear(said['year']), month - 1, date)) }
}

/** The month is first, unless only the other way round makes a date. */
function isSwapped(first: number, second: number, monthFirst: boolean) {
  return monthFirst ? first <= 12 : second > 12
}

/** In some year. */
export function exists(month: number, date: number) {
  const leapYear = 2028
  const found = new Date(Date.UTC(leapYear, month - 1, date))
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date
}

const fullYear = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits)
