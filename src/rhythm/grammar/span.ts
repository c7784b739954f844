/** A stretch of the sentence, from its first character to the one after its last. */
export type Span = { start: number; end: number }

/** The sentence with these stretches blanked, so that every other word keeps its place. */
export function without(text: string, spans: readonly Span[]): string {
  let left = text
  for (const { start, end } of spans) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  return left
}

const smallWords = /(?:\b(?:on|at|by|from|starting|beginning|in|of|for)\s+|@\s*)+$/i

/** A stretch with the small words that lead into it: "on Friday", "at 6". */
export function withSmallWords(text: string, span: Span): Span {
  const lead = smallWords.exec(text.slice(0, span.start))?.[0] ?? ''
  return { start: span.start - lead.length, end: span.end }
}

/** In order; those with only a space between are one, except that a time of day stands for itself. */
export function joined(spans: readonly Span[], text: string): Span[] {
  const ordered = spans.toSorted((a, b) => a.start - b.start)
  const result: Span[] = []
  for (const span of ordered) {
    const last = result.at(-1)
    const overlaps = last && span.start < last.end
    const isNext = last && text.slice(last.end, span.start).trim() === ''
    if (overlaps || (isNext && !/^(?:at|by|from|@)\b/i.test(text.slice(span.start))))
      last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

export function spanOf({ index, 0: words }: RegExpExecArray): Span {
  return { start: index, end: index + words.length }
}
