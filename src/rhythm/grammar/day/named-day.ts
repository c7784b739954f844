import { dayOf, type Wall } from '../../zone.ts'
import { firstForm, form, oneOf, type Form, type Found } from '../pattern.ts'
import { comingDate, type CalendarDay } from './calendar-day.ts'
import { dayOfMonthForms } from './day-of-month.ts'
import { daysAheadForms } from './days-ahead.ts'

/** Days that the big grammar does not know, or takes for others. */
export function findNamedDay(text: string, today: Wall): Found<CalendarDay> | undefined {
  const ahead = firstForm(daysAheadForms, text)
  const day = ahead?.meaning(dayOf(today))
  if (!ahead || day === undefined) return firstForm(forms, text)
  return { span: ahead.span, meaning: { kind: 'date', day } }
}

const february = 'feb(?:ruary)?'
const leapDay = oneOf(`29(?:th)?(?: of)? ${february}`, `${february} 29(?:th)?`)

const forms: Form<CalendarDay>[] = [
  ...dayOfMonthForms,
  form(`${leapDay}(?!,? \\d{4})`, () => comingDate(2, 29)),
]
