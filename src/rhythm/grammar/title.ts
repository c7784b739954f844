import type { Span } from './span.ts'

const opening =
  /^(?:(?:please|pls)\s+)?(?:(?:can you\s+)?remind me(?:\s+(?:to|about|of|that))?|remember\s+to|don['’]?t forget(?:\s+to)?|set (?:a|an) (?:reminder|alarm)(?:\s+(?:to|for))?|reminder(?:\s+to|:))\s+/i
const looseEnds = /^[\s,;:–-]+|(?:[\s,;:–-]|\s(?:and|the|every|each|until))+$/gi

const isAddress = /^\w+:\/\//

/** What is left of a sentence that somebody is still writing. */
const halfSaid = /^(?:and|at|for|on|until)$/i

/** The sentence without the understood words, as a title. */
export function titleOf(text: string, understood: readonly Span[]): string {
  const rest = understood
    .reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replace(/\([\s,;]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/([,;])(?=[,;.])/g, '')
    .trim()
  const title = (understood.length > 0 ? rest.replace(looseEnds, '') : rest).replace(opening, '').trim()
  if (understood.length > 0 && halfSaid.test(title)) return ''
  return isAddress.test(title) ? title : title.charAt(0).toUpperCase() + title.slice(1)
}
