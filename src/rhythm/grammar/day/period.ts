import { dayIn, mondayOf, monthsOf } from '../../rule-days.ts'
import { dayOf, day as oneDay } from '../../zone.ts'
import { form, type Form } from '../pattern.ts'
import { month, monthsIn } from '../vocabulary.ts'

/** Both included, as days since 1970. */
export type Period = { first: number; last: number }

const notAnEdge = '(?<!\\b(?:starting|beginning|from|until|till?|by|in) )'

/** "Every day next week": how long a rhythm lasts. Where it only starts there, somebody says so. */
export const periodForms: Form<(today: number) => Period>[] = [
  form(`${notAnEdge}(?<which>this|next) week`, ({ which }) => (today) => {
    const monday = mondayOf(today) + (which === 'next' ? 7 : 0)
    return { first: Math.max(today, monday), last: monday + 6 }
  }),
  form(`${notAnEdge}(?<which>this|next) month`, ({ which }) => (today) => {
    const named = monthsOf(today) + (which === 'next' ? 1 : 0)
    return { first: Math.max(today, dayIn(named, { day: 1 })), last: dayIn(named, { day: 'last' }) }
  }),
  form(`${notAnEdge}(?:on )?(?<which>this|next) weekend`, ({ which }) => (today) => {
    const saturday = mondayOf(today) + 5 + (which === 'next' ? 7 : 0)
    return { first: Math.max(today, saturday), last: saturday + 1 }
  }),
]

/** "Every day next year", "every Monday in 2027" */
export const yearForms: typeof periodForms = [
  form(`${notAnEdge}(?<which>this|next) year`, ({ which }) => (today) => {
    const january = yearOf(today) + (which === 'next' ? 1 : 0)
    return inYear(january, today)
  }),
  form(
    `${notAnEdge}(?:in|during|throughout) (?<year>20\\d\\d)`,
    ({ year }) =>
      (today) =>
        inYear(Number(year), today),
  ),
]

/** "Every day in June 2027" */
export const monthOfYearForms: typeof periodForms = [
  form(
    `${notAnEdge}(?:in|during|of) (?<month>${month}),? (?<year>20\\d\\d)`,
    ({ month: name = '', year }) =>
      (today) => {
        const named = monthsOf(dayOf(Date.UTC(Number(year), (monthsIn(name)[0] ?? 1) - 1)))
        return { first: Math.max(today, dayIn(named, { day: 1 })), last: dayIn(named, { day: 'last' }) }
      },
  ),
]

/** The day on which a rhythm starts "next month". One of months keeps its day, another begins with the period. */
export function startOfNext(words: string, type: string, today: number): number | undefined {
  const [, period = ''] = /^next (week|month|year)$/i.exec(words) ?? []
  const unit = period.toLowerCase()
  if (`${unit}ly` === type) return undefined
  if (unit === 'week') return mondayOf(today) + 7
  if (unit === 'month') return dayIn(monthsOf(today) + 1, { day: 1 })
  return unit === 'year' ? dayOf(Date.UTC(yearOf(today) + 1, 0, 1)) : undefined
}

const yearOf = (day: number) => new Date(day * oneDay).getUTCFullYear()

const inYear = (year: number, today: number): Period => ({
  first: Math.max(today, dayOf(Date.UTC(year, 0, 1))),
  last: dayOf(Date.UTC(year, 11, 31)),
})
