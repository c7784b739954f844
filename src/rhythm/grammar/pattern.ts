// Patterns of English words, put together from named pieces. They are tried on single-spaced text.
import { spanOf, type Span } from './span.ts'

export const oneOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`
export const maybe = (...patterns: readonly string[]) => `${oneOf(...patterns)}?`

/** What stands between two of a list: "mon, wed and fri", "mon/wed". */
export const joint = oneOf(' ?(?:,|&|\\+|/) ?(?:and )?', ' and ')
/** Several of them, with a joint or only a blank between. */
export const several = (item: string) => `${item}(?:${oneOf(joint, ' ')}${item})+`
export const oneOrMore = (item: string) => `${item}(?:${oneOf(joint, ' ')}${item})*`

/** One way to say something: how it reads, and what it means. Without a meaning it was something else after all. */
export type Form<Meaning> = { pattern: RegExp; meaning: (said: Said) => Meaning | undefined }
/** The words of the named groups, in lower case, and `words`, all of them as they were written. */
export type Said = Record<string, string>

export const form = <Meaning>(
  pattern: string,
  meaning: (said: Said) => Meaning | undefined,
): Form<Meaning> => ({ pattern: phrase(pattern), meaning })

/** A form with a number in it. Digits that go on, as in 3.5, 10:30:15 or 555-1234, are another number. */
export const numberForm = <Meaning>(
  pattern: string,
  meaning: (said: Said) => Meaning | undefined,
): Form<Meaning> => ({ pattern: phrase(pattern, "[\\w'’.:/–-]", "[\\w'’]|[:.,/-]\\d"), meaning })

/** Whole words: what hangs on a letter, an apostrophe or a hyphen belongs to another word. */
export const phrase = (pattern: string, notAfter = "[\\w'’-]", notBefore = "[\\w'’]") =>
  new RegExp(`(?<!${notAfter})(?:${pattern})(?!${notBefore})`, 'gi')

export type Found<Meaning> = { span: Span; meaning: Meaning }

/** What the first of these forms that the sentence has means, and where it stands. */
export function firstForm<Meaning>(
  forms: readonly Form<Meaning>[],
  text: string,
): Found<Meaning> | undefined {
  for (const { pattern, meaning: meaningOf } of forms)
    for (const found of text.matchAll(pattern)) {
      const meaning = meaningOf(saidIn(found))
      if (meaning !== undefined) return { span: spanOf(found), meaning }
    }
  return undefined
}

function saidIn({ 0: words, groups = {} }: RegExpExecArray): Said {
  const said = Object.entries(groups).filter(([, group]) => group !== undefined)
  return { words, ...Object.fromEntries(said.map(([name, group]) => [name, group.toLowerCase()])) }
}
