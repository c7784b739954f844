/** A stretch of the sentence, from its first character to the one after its last. */
export type Span = { start: number; end: number }

/**
 * The sentence with these stretches struck out, so that every other word keeps its place. Blanks would not do: the big
 * grammar takes blanks after a month for a part of it, and then overlooks the number before.
 */
export function without(text: string, spans: readonly Span[]): string {
  let left = text
  for (const { start, end } of spans)
    left = left.slice(0, start) + struckOut.repeat(end - start) + left.slice(end)
  return left
}

/** Hangs together with no word, and is a letter to the grammar. */
export const struckOut = '_'

const smallWords =
  /(?:\b(?:starting|beginning)\s+)?(?:\b(?:on|at|by|before|from|between|starting|beginning|in|of|for)\s+(?:the\s+)?|\bthe\s+|@\s*)$/i
const smallWordsBeforeAdverbs = /\b(?:by|from|for|later|starting|beginning)\s+$/i
const adverb = /^(?:today|tomorrow|tmrw|tmw|tonight|every|each|daily|nightly|hourly|weekly|monthly|yearly)\b/i

/** A stretch with the small words that lead into it: "on Friday", "at 6". In "turn it on tomorrow" none does. */
export function withSmallWords(text: string, span: Span): Span {
  const lead = adverb.test(text.slice(span.start)) ? smallWordsBeforeAdverbs : smallWords
  const words = lead.exec(text.slice(0, span.start))?.[0] ?? ''
  return { start: span.start - words.length, end: span.end }
}

export const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** In order; those with only a space between are one, except that a time of day stands for itself. */
export function joined(spans: readonly Span[], text: string): Span[] {
  const ordered = spans.toSorted((a, b) => a.start - b.start)
  const result: Span[] = []
  for (const span of ordered) {
    const last = result.at(-1)
    const overlaps = last && span.start < last.end
    const isNext = last && /^(?:\s*|T)$/i.test(text.slice(last.end, span.start))
    if (overlaps || (isNext && !/^(?:at|by|from|@)\b/i.test(text.slice(span.start))))
      last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

export function spanOf({ index, 0: words }: RegExpExecArray): Span {
  return { start: index, end: index + words.length }
}
