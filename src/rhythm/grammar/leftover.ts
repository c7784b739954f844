import { without } from './page.ts'
import { maybe, oneOf, phrase } from './pattern.ts'
import { spanOf, type Span } from './span.ts'
import { month, numeral } from './vocabulary.ts'

/** Words that look like a date or a time and yet are left in the title, so that nobody takes them for understood. */
export function findLeftover(text: string, understood: readonly Span[], hasRhythm: boolean) {
  const rest = understood.reduce(without, text)
  const found = [...always, ...(hasRhythm ? besideARhythm : [])]
    .flatMap((pattern) => [...rest.matchAll(pattern)].map(spanOf))
    .toSorted((one, other) => one.start - other.start)
  const [first, ...others] = found
  if (!first) return undefined
  // "14:00 and 20:00" is said in one.
  const end = others.reduce(
    (last, { start, end: next }) => (joins.test(rest.slice(last, start)) ? Math.max(last, next) : last),
    first.end,
  )
  return text.slice(first.start, end).trim()
}

const joins = /^(?:\s|,|\band\b|\bor\b|&)*$/i

const day = '(?:0?[1-9]|[12]\\d|3[01])'
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const anywhere = (pattern: string) => phrase(pattern, "[\\w'’./:-]", "[\\w'’]|[:./-]\\d")

const always = [
  // "24.12": an amount or a version has a word behind it
  `${day}\\.(?:0?[1-9]|1[0-2])(?= ?(?:$|[_,;)]))`,
  // "31/2", "24/7" apart
  `(?!24/7)(?!\\d/\\d [a-z])${day}/${day}`,
  '\\d{1,4}([./-])\\d{1,2}\\1\\d{1,4}',
  `\\d{1,2}${maybe('[:.]\\d\\d')} ?[ap]\\.?m\\.?`,
  `${maybe('at ')}\\d{1,2}:\\d\\d`,
  '(?:at|@) ?\\d{1,2}(?= ?(?:$|[_,;.)]))',
  '\\d{1,2}(?:[:.]\\d\\d)? uhr',
  `\\d{1,2}${maybe('st', 'nd', 'rd', 'th', '\\.')}${maybe(' of')} ${month}`,
  `${month} \\d{1,2}${maybe('st', 'nd', 'rd', 'th')}`,
  `${maybe('next ', 'this ')}${weekday}`,
  oneOf('today', 'tomorrow', 'tonight'),
  `(?:next|this) ${oneOf('week', 'weekend', 'month', 'year')}`,
].map(anywhere)

/** What would end a series, or make it depend on something. */
const besideARhythm = [
  '(?:until|till) [^,;_]+',
  `for ${maybe('the next ')}(?:\\d+|${numeral}|an?) ${oneOf('days?', 'weeks?', 'months?', 'years?')}`,
  '(?:when|whenever|unless) [^,;_]+',
  '\\d{1,3} times',
].map(anywhere)
