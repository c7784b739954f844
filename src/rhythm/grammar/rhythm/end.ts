// How long a rhythm goes on: "until 30 June", "for 3 weeks", "5 times".
import { dayOf } from '../../zone.ts'
import type { CalendarDay } from '../day/calendar-day.ts'
import type { Page } from '../page.ts'
import {
  firstForm,
  form,
  maybe,
  numberForm,
  oneOf,
  phrase,
  type Form,
  type Found,
  type Said,
} from '../pattern.ts'
import { isProblem } from '../problem.ts'
import { month, monthsIn, numberOf, numberWords } from '../vocabulary.ts'
import { length, lengthOf, type Length } from './length.ts'

export type End = { until: CalendarDay; isBefore?: true } | { lasts: Length } | { count: number }

const fromOneTo = '(?<=\\bfrom\\b.{1,40})to'
const until = oneOf('until', 'till?', 'through', 'thru', 'up to', 'ending', 'ends', fromOneTo)
const toTheEnd = oneOf(`${until} (?:the )?end of`, 'through', 'thru')
const ofMonth = `(?<month>${month})${maybe(',? (?<year>20\\d\\d)')}`
const ofYear = '(?<year>20\\d\\d)'
/** "Until June 5" names a day, "until June, 5 times" does not. */
const noDay = '(?! ?\\d(?!\\d* times))'

const lastDay = ({ month: name = 'dec', year }: Said): End => {
  const months = monthsIn(name)
  if (!year) return { until: { kind: 'coming', on: { day: 'last' }, months } }
  return { until: { kind: 'date', day: dayOf(Date.UTC(Number(year), months[0] ?? 12, 0)) } }
}

/** "Until June" ends when June begins. */
const dayBefore = ({ month: name = 'jan', year }: Said): End => {
  const months = monthsIn(name)
  if (!year) return { until: { kind: 'coming', on: { day: 1 }, months }, isBefore: true }
  return { until: { kind: 'date', day: dayOf(Date.UTC(Number(year), (months[0] ?? 1) - 1)) }, isBefore: true }
}

/** Of a whole month or year: the big grammar knows only days. */
const longUntilForms: Form<End>[] = [
  form(`${toTheEnd} ${ofMonth}${noDay}`, lastDay),
  form(`${toTheEnd} ${ofYear}`, lastDay),
  form(`${until} (?:the )?end of (?:the|this) month`, () => ({
    until: { kind: 'coming', on: { day: 'last' } },
  })),
  form(`${until} (?:the )?end of (?:the|this) year`, lastDay),
  form(`(?:until|till?) ${ofMonth}${noDay}`, dayBefore),
  form(`(?:until|till?) ${ofYear}(?!-)`, dayBefore),
]

const untilWords = phrase(until)
// "From 9 to 17 tomorrow" ends at 17.
const hourOnly = new RegExp(`^\\s+\\d{1,2}(?::\\d\\d)?(?:\\s*[ap]m)?(?:$|\\s+(?!(?:of\\s+)?${month}))`, 'i')
const leadsThere = /^\s+(?:(?:on|the|and including)\s+)*/i

/** Where a day stands right behind "until", it is the last one. */
export function readUntil(
  page: Page,
  findDay: (text: string) => Found<CalendarDay> | undefined,
): End | undefined {
  const long = page.read('end', longUntilForms)
  if (long) return long
  for (const { index, 0: words } of page.rest().matchAll(untilWords)) {
    const start = index + words.length
    const behind = page.rest().slice(start)
    const found = hourOnly.test(behind) ? undefined : findDay(behind)
    if (!found || found.span.start > (leadsThere.exec(behind)?.[0].length ?? 0)) continue
    page.take('end', { span: { start: index, end: start + found.span.end }, meaning: true })
    return { until: found.meaning }
  }
  return undefined
}

const lengthForms = [form(`for (?:the )?(?:next |another )?${length}`, lengthOf)]
const days = { hourly: 1 / 24, daily: 1, weekly: 7, monthly: 30, yearly: 365 }
const inDays = ({ type, every }: Length) => days[type] * every

/** "For 3 weeks"; what is no longer than the pause between two rings is none: "visit gran every month for 2 days". */
export function readLength(page: Page, pause: Length): End | undefined {
  const found = firstForm(lengthForms, page.rest())
  if (!found || isProblem(found.meaning)) return undefined
  if (found.meaning.type === 'hourly' || inDays(found.meaning) <= inDays(pause)) return undefined
  page.take('end', found)
  return { lasts: found.meaning }
}

const besideIt = oneOf('(?<=(?:^|[,;]|_) ?)', '(?<=\\bfor )')
const count = `(?<count>${oneOf('\\d{1,4}', ...numberWords)})`

/** "14 times", said beside the rhythm. */
export const countForms: Form<End>[] = [
  numberForm(
    `${besideIt}(?:only |just )?${count}(?: more)? ?${oneOf('times?', 'x', 'occurrences')}(?! (?:a|per|each|every)\\b)`,
    (said) => {
      const times = numberOf(said['count'] ?? '')
      return times >= 1 && times <= 999 ? { count: times } : undefined
    },
  ),
]
