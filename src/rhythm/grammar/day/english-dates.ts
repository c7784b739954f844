// The big grammar of English dates. Only the day is taken from it: rhythms and times of day are read before,
// and it is asked at noon of the person's own calendar, so neither clock changes nor the machine's zone matter.
import { Chrono, configuration, type ParsedResult } from 'chrono-node/en'
import { weekdays } from '#contract/weekdays.ts'
import { atHour, dayOf, type Wall } from '../../zone.ts'
import { struckOut } from '../page.ts'
import type { Found } from '../pattern.ts'
import { comingDate, type CalendarDay } from './calendar-day.ts'

export function findEnglishDay(text: string, today: Wall): Found<CalendarDay> | undefined {
  const noon = { instant: new Date(atHour(today, 12)), timezone: 0 }
  const found = dates
    .parse(inItsWords(text), noon, { forwardDate: true })
    .find((result) => namesADay(result, text))
  if (!found) return undefined
  const end = found.index + found.text.trimEnd().length
  const restOfWord = /^[a-z]*/i.exec(text.slice(end))?.[0] ?? ''
  return { meaning: dayIn(found), span: { start: found.index, end: end + restOfWord.length } }
}

const { parsers, refiners } = configuration.createCasualConfiguration()
const findsNothingIn = (text: string) => (parser: (typeof parsers)[number]) =>
  new Chrono({ parsers: [parser], refiners: [] }).parse(text).length === 0

// Its lists of lengths ("2 weeks and 3 days") can be read in so many ways that a short sentence keeps a machine busy for
// hours. Days ahead are read before it is asked.
const dates = new Chrono({
  parsers: parsers.filter(findsNothingIn('in 2 weeks, 2 weeks ago, 2 weeks later, next 2 weeks')),
  refiners,
})

/** Each word keeps its place. */
function inItsWords(text: string) {
  return text
    .replace(timesOfDay, strikeOut)
    .replace(otherNumbers, strikeOut)
    .replace(/\bfrom(?=\s+\d)|\d+(?=\s+times\b)|\b(?:on|of) the hour\b/gi, strikeOut)
    .replace(/\b(tue|wed)s\b/gi, '$1 ')
    .replace(/___\s(?=may\b)/gi, ' in ')
}

// They would be taken into the day and out of the title.
const timesOfDay = /\b(?:morning|afternoon|evening|night|noon|midday|midnight)s?\b/gi
const otherNumbers = /\b\d{1,3}[./,][\d./,]*\d\b/g
const strikeOut = (words: string) => struckOut.repeat(words.length)

// Words that are more often something else: "sat down", "the sun", "may I".
const doubtful = /^(?:sat|sun|may|march|mar|now|second|sec|weekend)$/i
// "a last minute gift"
const noDay = /^(?:(?:last|past)\s+(?:minute|hour|second)|weekday)$/i
// "2 days before 5 June"
const leadsElsewhere = /\b(?:days?|weeks?|months?|years?)\s+(?:before|after)\s+(?:the\s+)?$/i
const leadsIntoADay =
  /(?:\b(?:on|every|each|this|next|last|by|before|until|till|in|from|starting|beginning|of)|_)\s+$/i
// "wash car sat", "sun 10am church"
const shortDay = /^(?:sat|sun|weekend)$/i
const endsTheWords = /^(?:\s*(?:$|_)|\s?[,:;–-]|\.\s*$)/
const article = /\b(?:the|a|in|my|no|hot)\s+$/i

function namesADay({ text: written, index, start }: ParsedResult, text: string) {
  const words = written.trim()
  const [before, after] = [text.slice(0, index), text.slice(index + words.length)]
  if (noDay.test(words) || leadsElsewhere.test(before)) return false
  const standsAlone = shortDay.test(words) && endsTheWords.test(after) && !article.test(before)
  const isWeekend = /^weekend$/i.test(words) && /\b(?:at|on|over|by)\s+the\s+$/i.test(before)
  const clear = !doubtful.test(words) || leadsIntoADay.test(before) || standsAlone || isWeekend
  if (start.isCertain('day') || start.isCertain('weekday')) return clear
  const wholeMonth =
    start.isCertain('month') && (start.isCertain('year') || /^(?:in|next|this)\b/i.test(words))
  const years = start.isCertain('year') && /\byears?\b/i.test(words)
  return wholeMonth || years || (start.isCertain('month') && leadsIntoADay.test(before))
}

function dayIn({ text: words, start }: ParsedResult): CalendarDay {
  const [month, date] = [start.get('month') ?? 1, start.get('day') ?? 1]
  const weekday = start.get('weekday')
  const relative = /\b(?:next|last|week|past|weekend)\b/i.test(words)
  if (weekday !== null && start.isCertain('weekday') && !start.isCertain('day') && !relative)
    return { kind: 'coming', weekdays: [weekdays[(weekday + 6) % 7]!] }
  const yearless = start.isCertain('month') && start.isCertain('day') && !start.isCertain('year')
  if (yearless) return comingDate(month, date)
  return { kind: 'date', day: dayOf(Date.UTC(start.get('year') ?? 0, month - 1, date)) }
}
