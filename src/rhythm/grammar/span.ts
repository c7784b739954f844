/** A stretch of the sentence, from its first character to the one after its last. */
export type Span = { start: number; end: number }

/** What a stretch of the sentence tells. */
export type Kind = 'rhythm' | 'date' | 'time' | 'end'
export type Mark = Span & { kind: Kind }

export function spanOf({ index, 0: words }: RegExpExecArray): Span {
  return { start: index, end: index + words.length }
}

const smallWords =
  /(?:\b(?:starting|beginning)\s+)?(?:\b(?:on|at|by|before|from|between|around|starting|beginning|in|of|for)\s+(?:about\s+)?(?:the\s+)?|\bthe\s+|@\s*|(?<=\d)T)$/i
const smallWordsBeforeAdverbs = /\b(?:by|from|for|later|starting|beginning)\s+$/i
const adverb = /^(?:today|tomorrow|tmrw|tmw|tonight|every|each|daily|nightly|hourly|weekly|monthly|yearly)\b/i

const smallWordsBeforeTimes = /\b(?:at\s+)?(?:about|around|after)\s+$/i

/** A stretch with the small words that lead into it: "on Friday", "at 6". In "turn it on tomorrow" none does. */
export function withSmallWords(text: string, mark: Mark): Mark {
  const before = text.slice(0, mark.start)
  const lead = adverb.test(text.slice(mark.start)) ? smallWordsBeforeAdverbs : smallWords
  const ofTime = mark.kind === 'time' ? smallWordsBeforeTimes.exec(before) : null
  const words = (ofTime ?? lead.exec(before))?.[0] ?? ''
  return { ...mark, start: mark.start - words.length }
}

/** In order; those of one kind with only a space between are one, except that a time of day stands for itself. */
export function joined(marks: readonly Mark[], text: string): Mark[] {
  const result: Mark[] = []
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    const between = last && text.slice(last.end, mark.start)
    const overlaps = last && mark.start < last.end
    const goesOn = last?.kind === mark.kind && /^(?:\s|,|\/|and\b|&)*$/i.test(between ?? '')
    if (overlaps || goesOn) last.end = Math.max(last.end, mark.end)
    else result.push({ ...mark })
  }
  return result
}
