// The big grammar of English dates. Only the day is taken from it: rhythms and times of day are read before,
// and it is asked at noon of the person's own calendar, so neither clock changes nor the machine's zone matter.
import { casual, type ParsedResult } from 'chrono-node/en'
import { atHour, dayOf, type Wall } from '../zone.ts'
import type { CalendarDay, FoundDay } from './calendar-day.ts'

export function findEnglishDay(text: string, today: Wall): FoundDay | undefined {
  const noon = { instant: new Date(atHour(today, 12)), timezone: 0 }
  const found = casual
    .parse(text.replace(timesOfDay, blank), noon, { forwardDate: true })
    .find((result) => namesADay(result, text))
  return (
    found && {
      ...dayIn(found, today),
      span: { start: found.index, end: found.index + found.text.trimEnd().length },
    }
  )
}

// They would be taken into the day and out of the title.
const timesOfDay = /\b(?:morning|afternoon|evening|night|noon|midday|midnight)s?\b/gi
const blank = (words: string) => '_'.repeat(words.length)

// Words that are more often something else: "sat down", "the sun", "may I".
const doubtful = /^(?:sat|sun|may|march|mar|now|second|sec)$/i
const leadsIntoADay = /\b(?:on|every|each|this|next|last|by|until|till|in|from|of)\s+$/i

function namesADay({ text: words, index, start }: ParsedResult, text: string) {
  const clear = !doubtful.test(words.trim()) || leadsIntoADay.test(text.slice(0, index))
  if (start.isCertain('day') || start.isCertain('weekday')) return clear
  const wholeMonth =
    start.isCertain('month') && (start.isCertain('year') || /^(?:in|next|this)\b/i.test(words))
  const years = start.isCertain('year') && /\byears?\b/i.test(words)
  return wholeMonth || years || (start.isCertain('month') && leadsIntoADay.test(text.slice(0, index)))
}

function dayIn({ text: words, start }: ParsedResult, today: Wall): CalendarDay {
  const date = (year: number) => dayOf(Date.UTC(year, (start.get('month') ?? 1) - 1, start.get('day') ?? 1))
  const weekday = start.get('weekday')
  const relative = /\b(?:next|last|week|past|weekend)\b/i.test(words)
  if (weekday !== null && start.isCertain('weekday') && !start.isCertain('day') && !relative)
    return { kind: 'weekday', weekday }
  const yearless = start.isCertain('month') && start.isCertain('day') && !start.isCertain('year')
  if (!yearless) return { kind: 'date', day: date(start.get('year') ?? 0) }
  const thisYear = new Date(today).getUTCFullYear()
  const isOver = date(thisYear) < dayOf(today)
  return { kind: 'every year', day: date(isOver ? thisYear + 1 : thisYear) }
}
