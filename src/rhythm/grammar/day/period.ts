import { dayIn, mondayOf, monthsOf } from '../../rule-days.ts'
import { form, type Form } from '../pattern.ts'

/** Both included, as days since 1970. */
export type Period = { first: number; last: number }

/** "Every day next week": how long a rhythm lasts. Where it only starts there, somebody says so. */
export const periodForms: Form<(today: number) => Period>[] = [
  form(
    '(?<!\\b(?:starting|beginning|from|until|till?|by|in) )(?<which>this|next) week',
    ({ which }) =>
      (today) => {
        const monday = mondayOf(today) + (which === 'next' ? 7 : 0)
        return { first: Math.max(today, monday), last: monday + 6 }
      },
  ),
  form(
    '(?<!\\b(?:starting|beginning|from|until|till?|by|in) )(?<which>this|next) month',
    ({ which }) =>
      (today) => {
        const month = monthsOf(today) + (which === 'next' ? 1 : 0)
        return { first: Math.max(today, dayIn(month, { day: 1 })), last: dayIn(month, { day: 'last' }) }
      },
  ),
]
