import { dayOf, type Wall } from '../../zone.ts'
import { firstForm, form, oneOf, type Form, type Found } from '../pattern.ts'
import { comingDate, type CalendarDay } from './calendar-day.ts'
import { dayOfMonthForms } from './day-of-month.ts'

/** Days that the big grammar does not know, or takes for others. */
export function findNamedDay(text: string, today: Wall): Found<CalendarDay> | undefined {
  const ahead = firstForm(daysAhead, text)
  if (!ahead) return firstForm(forms, text)
  return { span: ahead.span, meaning: { kind: 'date', day: dayOf(today) + ahead.meaning } }
}

const daysAhead: Form<number>[] = [
  form('(?:the )?day after tomorrow', () => 2),
  form('in a fortnight', () => 14),
  form(oneOf('tmrw', 'tmw', 'tomorow', 'tommorow', 'tommorrow'), () => 1),
]

const february = 'feb(?:ruary)?'
const leapDay = oneOf(`29(?:th)?(?: of)? ${february}`, `${february} 29(?:th)?`)

const forms: Form<CalendarDay>[] = [
  ...dayOfMonthForms,
  form(`${leapDay}(?!,? \\d{4})`, () => comingDate(2, 29)),
]
