// Patterns of English words, put together from named pieces. In a pattern a blank stands for white space, and a blank with
// a question mark for perhaps some.
import { spanOf } from './span.ts'

export const oneOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`
export const maybe = (...patterns: readonly string[]) => `${oneOf(...patterns)}?`

export const weekday = `${oneOf('mon', 'tues?', 'wed(?:nes|s)?', 'thu(?:rs?)?', 'fri', 'sat(?:ur)?', 'sun')}(?:day)?`
const weekdayStems = ['sun', 'mon(?!th)', 'tue', 'wed', 'thu', 'fri', 'sat']
/** The first weekday that these words name, counted from Sunday. */
export function weekdayOf(words: string) {
  const places = weekdayStems.map((stem) => words.search(new RegExp(`\\b${stem}`)))
  return places.indexOf(Math.min(...places.filter((place) => place >= 0)))
}

const nthWords = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'last']
/** Which one of a month's weekdays. */
export const nthWord = oneOf(...nthWords)
export const nthOf = (words: string) =>
  nthWords.findIndex((each) => new RegExp(`\\b(?:${each})\\b`).test(words)) + 1

/** How the name of a month begins. */
export const monthStem = oneOf(...'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '))

export const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
export const numeral = oneOf('\\d{1,2}', ...numberWords)
export const numberOf = (word: string) => numberWords.indexOf(word) + 1 || Number(word)

/** One way to say something: how it reads, and what it means given the words of its named groups, in lower case. */
export type Form<Meaning> = { pattern: RegExp; meaning: (said: Said) => Meaning }
export type Said = Record<string, string>

export const form = <Meaning>(pattern: string, meaning: (said: Said) => Meaning): Form<Meaning> => ({
  pattern: phrase(pattern),
  meaning,
})

/** A form with a number in it. Digits that go on, as in 3.5, 10:30:15 or 555-1234, are another number. */
export const numberForm = <Meaning>(pattern: string, meaning: (said: Said) => Meaning): Form<Meaning> => ({
  pattern: phrase(pattern, "[\\w'’.:/–-]", "[\\w'’]|[:.,/-]\\d"),
  meaning,
})

/** Whole words: what hangs on a letter, an apostrophe or a hyphen belongs to another word. */
export const phrase = (pattern: string, notAfter = "[\\w'’-]", notBefore = "[\\w'’]") =>
  new RegExp(`(?<!${notAfter})(?:${spaced(pattern)})(?!${notBefore})`, 'i')

const spaced = (pattern: string) => pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')

/** What the first of these forms that the sentence has means, and where it stands. */
export function firstForm<Meaning>(forms: readonly Form<Meaning>[], text: string) {
  for (const { pattern, meaning } of forms) {
    const found = pattern.exec(text)
    if (found) return { span: spanOf(found), meaning: meaning(saidIn(found)) }
  }
  return undefined
}

function saidIn({ groups = {} }: RegExpExecArray): Said {
  const said = Object.entries(groups).filter(([, words]) => words !== undefined)
  return Object.fromEntries(said.map(([name, words]) => [name, words.toLowerCase().replace(/\s+/g, ' ')]))
}
