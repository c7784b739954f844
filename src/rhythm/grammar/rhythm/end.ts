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
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import { month, monthsIn, numberOf, numberWords } from '../vocabulary.ts'
import { length, lengthUpTo, unitOf, type Length } from './length.ts'

export type End = { until: CalendarDay; isBefore?: true } | { lasts: Length } | { count: number }

/** The most that a rhythm can be told to ring or to last. */
const most = 999

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
  form('for the rest of (?:the|this) month', () => ({ until: { kind: 'coming', on: { day: 'last' } } })),
  form('for the rest of (?:the|this) year', lastDay),
  form('(?:until|till?) next month', () => ({ until: { kind: 'coming', on: { day: 1 } }, isBefore: true })),
  form('(?:until|till?) next year', dayBefore),
  form(`(?:until|till?) ${ofMonth}${noDay}`, dayBefore),
  form(`(?:until|till?) ${ofYear}(?!-)`, dayBefore),
]

const untilWords = phrase(until)
/** "Every Monday before 1 July"; of a rhythm of months that would be its day. */
const untilOrByWords = phrase(oneOf(until, 'before', 'by', '(?<=_ )to'))
const isBy = /^(?:before|by|to)$/i
// "From 9 to 17 tomorrow" ends at 17.
const hourOnly = new RegExp(
  `^\\s+\\d{1,2}(?::\\d\\d)?(?:\\s*[ap]m)?(?:$|\\s+(?!(?:of\\s+)?${month}|(?:day|week|month|year)s?\\b))`,
  'i',
)
const leadsThere = /^ (?:(?:on|the|and including) )*/i

/** In characters, with what leads there; what stands beyond is no day right behind "until". */
const longestDay = 80
const mostCandidates = 10

/** Where a day stands right behind "until", it is the last one. */
export function readUntil(
  page: Page,
  isOfDays: boolean,
  findDay: (text: string) => Found<CalendarDay> | undefined,
): End | undefined {
  const long = page.read('end', longUntilForms)
  if (long) return long
  const candidates = [...page.rest().matchAll(isOfDays ? untilOrByWords : untilWords)]
  for (const { index, 0: words } of candidates.slice(0, mostCandidates)) {
    const start = index + words.length
    const behind = page.rest().slice(start, start + longestDay)
    const found = hourOnly.test(behind) ? undefined : findDay(behind)
    if (!found || found.span.start > (leadsThere.exec(behind)?.[0].length ?? 0)) continue
    if (isBy.test(words) && 'weekdays' in found.meaning) continue
    page.take('end', { span: { start: index, end: start + found.span.end }, meaning: true })
    return { until: found.meaning, ...(/^before$/i.test(words) && { isBefore: true }) }
  }
  return undefined
}

const bounds = oneOf('at (?:least|most)', 'up to', '(?:more|less) than')
const lead = '(?:for|during) (?:the )?(?:next |another )?'
type Lasting = { length: Length | Problem; unit: Length }
const lengthForms: Form<Lasting>[] = [
  form(`${lead}half an? year`, () => ({ length: { type: 'monthly', every: 6 }, unit: unitOf('month') })),
  form(`${lead}(?:(?<bounds>${bounds}) |about |around )?${length}`, (said) => ({
    length: said['bounds']
      ? problem(problems.vague(said['words'] ?? ''))
      : lengthUpTo(most, problems.upTo999, said),
    unit: unitOf(said['unit'] ?? ''),
  })),
]
const days = { hourly: 1 / 24, daily: 1, weekly: 7, monthly: 30, yearly: 365 }
const inDays = ({ type, every }: Length) => days[type] * every

/** "For 3 weeks"; what is no longer than the pause between two rings is none: "visit gran every month for 2 days". */
export function readLength(page: Page, pause: Length): End | undefined {
  const found = firstForm(lengthForms, page.rest())
  if (!found) return undefined
  const { length: lasts, unit } = found.meaning
  const isShort = isProblem(lasts) ? inDays(unit) < days[pause.type] : inDays(lasts) <= inDays(pause)
  if (unit.type === 'hourly' || isShort) return undefined
  const taken = page.take<Length>('end', { span: found.span, meaning: lasts })
  return taken && { lasts: taken }
}

const besideIt = oneOf('(?<=(?:^|[,;]|_) ?)', '(?<=\\bfor )')
const count = `(?<count>${oneOf('\\d+', ...numberWords, `(?:${oneOf('an?', ...numberWords)} )?(?:hundred|thousand)`)})`

/** "14 times", said beside the rhythm. */
export const countForms: Form<End | Problem>[] = [
  numberForm(
    `${besideIt}(?:only |just )?${count}(?: more)? ?${oneOf('times?', 'x', 'occurrences')}(?! (?:a|per|each|every)\\b)`,
    (said) => {
      const times = numberOf(said['count'] ?? '')
      return times >= 1 && times <= most
        ? { count: times }
        : problem(problems.upTo999((said['words'] ?? '').trim()))
    },
  ),
  // "The next 3 Mondays", of which the Mondays have been read.
  form(`(?:for )?the next (?<count>${oneOf('[1-9]\\d?', ...numberWords)})(?= _)`, ({ count: said = '' }) => ({
    count: numberOf(said),
  })),
]
