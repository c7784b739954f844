// "Every" before a day that comes again of itself: "every 1st", "every last Friday", "every 15 April", "every morning".
// Only the word is read here, the day is left to whoever reads days.
import { form, maybe, oneOf, type Form } from '../pattern.ts'
import {
  every,
  month,
  monthsIn,
  nth,
  numberOf,
  ordinal,
  ordinalEnd,
  weekday,
  workday,
} from '../vocabulary.ts'
import type { Length, Unit } from './length.ts'

export type EveryDay = Length & {
  on?: { day: 1 | 'last' }
  months?: number[]
  /** "Every 31 June" makes no sense without its day. */
  needsDay?: true
}

const oneOfMonth = `${nth} ${oneOf(weekday, workday, 'day')}`
const date = oneOf(
  `\\d{1,2}${maybe(ordinalEnd)}(?: of)? ${month}\\b`,
  `${month} \\d`,
  '\\d{1,2}/\\d',
  '\\d{1,2}\\.\\d{1,2}\\.',
)

const partOfDay =
  oneOf('morning', 'noon', 'midday', 'afternoon', 'lunchtime', 'evening', 'night', 'midnight') + 's?'

const parts = '(?:morning|afternoon|evening|night)s'

const means = (type: Unit) => () => ({ type, every: 1 })
const onDate = (): EveryDay => ({ type: 'yearly', every: 1, needsDay: true })
const onDay = (day: 1 | 'last') => (): EveryDay => ({ type: 'monthly', every: 1, on: { day } })

const edgeOf = (edge: string, period: string) =>
  oneOf(
    `(?:at )?(?:the )?${edge} of ${every} ${period}`,
    `${every} ${oneOf(`${edge} of (?:the )?${period}`, `${period}[- ]${edge}`)}`,
  )
const inMonths = (day: 1 | 'last', months: number[]) => (): EveryDay => ({
  type: 'yearly',
  every: 1,
  on: { day },
  months,
})

/** "At the end of every quarter": quarters and years are those of the calendar. */
export const edgeForms: Form<EveryDay>[] = [
  form(edgeOf('end', 'quarter'), inMonths('last', [3, 6, 9, 12])),
  form(edgeOf('(?:start|beginning)', 'quarter'), inMonths(1, [1, 4, 7, 10])),
  form(edgeOf('end', 'year'), inMonths('last', [12])),
  form(edgeOf('(?:start|beginning)', 'year'), inMonths(1, [1])),
]

export const everyDayForms: Form<EveryDay>[] = [
  form(`${every} ${oneOf('end of (?:the )?month', 'month[- ]end', 'last of the month')}`, onDay('last')),
  form(`${every} (?:start|beginning) of (?:the )?month`, onDay(1)),
  form(`(?:on )?${every}(?= (?:the )?${oneOfMonth} (?:of|in) ${month}\\b)`, means('yearly')),
  form(`(?:on )?${every}(?= (?:the )?${date})`, onDate),
  form(
    `(?:on )?${every}(?= (?:the )?${oneOf(oneOfMonth, `\\d{1,2}${ordinalEnd}\\b(?! \\w+days?\\b)`)})`,
    means('monthly'),
  ),
  // "the 2nd Tuesday of the month"
  form(`(?<=\\b${oneOf(oneOfMonth, ordinal)} )(?:of|in) (?:(?:the|a) )?month`, means('monthly')),
  form(
    `${every} (?<count>other|second|2nd|third|3rd) (?<name>${month})(?! ?\\d)`,
    ({ count = '', name = '' }) => ({
      type: 'yearly',
      every: numberOf(count),
      months: monthsIn(name),
    }),
  ),
  // "in the mornings", "mornings and evenings"
  form(oneOf(`in the ${parts}`, `${parts}(?= ?(?:and|&|,) ?${parts}\\b)`), means('daily')),
  // "every morning", "every 8am"
  form(
    `${every}(?= ${oneOf(`${maybe('early ', 'late ')}${partOfDay}`, '\\d{1,2}(?::\\d\\d)? ?[ap]m')}\\b)`,
    means('daily'),
  ),
]
