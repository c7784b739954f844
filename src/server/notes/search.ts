// Text as search sees it: without case, accents and width, the same for notes and for what is asked.

// Marks that sit on a letter. Vowel signs of Indic and Thai scripts and the voicing of kana are letters of
// their own to the people who write them, so they stay.
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

export function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(stubborn, (letter) => letters[letter]!)
    .normalize('NFC')
}

// The index knows pieces of three characters. For one or two, which is a whole word in Chinese, each pair of
// neighbours stands once more at the end as a word of its own.
export function searchable(title: string, content: string) {
  const text = fold(`${title}\n${content}`)
  return `${text}\n ${[...pairs(text)].join(' ')}`
}

export type Wanted = {
  // Each word stands somewhere, also inside another word.
  everywhere: string[]
  // The same question in the form that the index answers, for the words that narrow it down most.
  indexed: [string, string, string]
}

export function wanted(query: string): Wanted | undefined {
  const words = [...new Set(fold(query).split(/\s+/u).filter(Boolean))]
  if (words.length === 0) return undefined
  const [first = '%', second = '%', third = '%'] = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => ([...word].length > 2 ? `%${literal(word)}%` : `% ${literal(word)}%`))
  return { everywhere: words.map((word) => `%${literal(word)}%`), indexed: [first, second, third] }
}

const literal = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

function pairs(text: string) {
  const found = new Set<string>()
  for (const word of text.split(/\s+/u)) {
    const signs = [...word]
    signs.forEach((sign, index) => found.add(sign + (signs[index + 1] ?? '')))
  }
  return found
}
