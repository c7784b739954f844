// What search looks through in a note, and what it looks for.
import { fold } from '#contract/fold.ts'
import { foldInSlices } from './fold.ts'

// Scripts that are written without spaces.
const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const runs = new RegExp(`[${dense}]+|[[\\p{L}\\p{N}]--[${dense}]]+`, 'gv')

// Forty thousand letters of English have 2,500 different pieces; 50,000 random Chinese characters have 200,000, and took
// the index more than a second.
const mostPieces = 6_000
// One character may fold to eighteen, and the index reads them all to find that they are the same.
const mostSigns = 25_000

/** The text of a note is either in the index or, where that would cost too much, beside it. */
export type SearchText = { searched: string; unindexed: string | null }

// The index finds three characters anywhere, but one or two only at the start of a word. So each pair of neighbouring
// characters is appended once more, as a word of its own.
export async function searchable(title: string, content: string): Promise<SearchText> {
  const text = await foldInSlices(`${title}\n${content}`)
  const pairs = affordablePairs(text)
  return pairs ? { searched: [text, ...pairs].join(' '), unindexed: null } : { searched: '', unindexed: text }
}

export type Wanted = {
  // A pattern for each word, which may also be part of another word.
  everywhere: string[]
  // Patterns that the index answers exactly and that every match meets; empty for a query without letters or digits.
  indexed: string[]
}

export function wanted(query: string): Wanted | undefined {
  const words = [...new Set(fold(query).split(/\s+/u).filter(Boolean))]
  if (words.length === 0) return undefined
  return {
    everywhere: words.map((word) => `%${literal(word)}%`),
    indexed: spread(words.flatMap((word) => word.match(runs) ?? []).flatMap(indexable), 4),
  }
}

// Three characters each: a note that has them all but not in a row is refused by us, not by the index, so the number of
// rows it reads is known.
function indexable(run: string) {
  const signs = [...run]
  if (signs.length <= 2) return [`% ${run}%`]
  return signs.slice(2).map((_, index) => `%${signs.slice(index, index + 3).join('')}%`)
}

// A few of many, evenly: neighbours tell little more than each alone.
function spread(patterns: string[], most: number) {
  const last = patterns.length - 1
  if (last < most) return patterns
  return Array.from({ length: most }, (_, index) => patterns[Math.round((index * last) / (most - 1))]!)
}

const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

// Undefined when the index would get more pieces than it may: three for a pair, one for three characters.
function affordablePairs(text: string) {
  if (text.length > mostSigns) return undefined
  const pairs = new Set<string>()
  const triples = new Set<string>()
  for (const [run] of text.matchAll(runs)) {
    const signs = [...run]
    for (const [index, sign] of signs.entries()) {
      const pair = sign + (signs[index + 1] ?? '')
      pairs.add(pair)
      triples.add(pair + (signs[index + 2] ?? ''))
      if (pairs.size * 3 + triples.size > mostPieces) return undefined
    }
  }
  return pairs
}
