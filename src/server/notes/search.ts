// Folds text for search: case, accents and width are ignored, in notes and queries alike.

// Marks on a letter that are ignored. Vowel signs of Indic and Thai scripts and the voicing of kana are kept, because the
// people who write them read them as letters of their own.
const accents = /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309a]]|[\p{M}&&\p{Script=Hebrew}]|[\u00ad\u200b]/gv

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const stubborn = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(stubborn, (letter) => letters[letter]!)
    .normalize('NFC')
}

// Scripts that are written without spaces.
const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const runs = new RegExp(`[${dense}]+|[[\\p{L}\\p{N}]--[${dense}]]+`, 'gv')

// The index finds three characters anywhere, but one or two only at the start of a word. So each pair of neighbouring
// characters is appended once more, as a word of its own.
export function searchable(title: string, content: string) {
  const text = fold(`${title}\n${content}`)
  return [text, ...pairs(text)].join(' ')
}

export type Wanted = {
  // A pattern for each word, which may also be part of another word.
  everywhere: string[]
  // Patterns that the index can answer and that every match meets; empty for a query without letters or digits.
  indexed: string[]
}

export function wanted(query: string): Wanted | undefined {
  const words = [...new Set(fold(query).split(/\s+/u).filter(Boolean))]
  if (words.length === 0) return undefined
  return {
    everywhere: words.map((word) => `%${literal(word)}%`),
    indexed: words
      .flatMap((word) => word.match(runs) ?? [])
      .toSorted((one, other) => other.length - one.length)
      .map(indexable)
      .slice(0, 3),
  }
}

const indexable = (run: string) => ([...run].length > 2 ? `%${run}%` : `% ${run}%`)

const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

function pairs(text: string) {
  const found = new Set<string>()
  for (const [run] of text.matchAll(runs)) {
    const signs = [...run]
    signs.forEach((sign, index) => found.add(sign + (signs[index + 1] ?? '')))
  }
  return found
}
