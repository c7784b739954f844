// Folds text for search: case, accents and width are ignored, in notes and queries alike.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

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

export function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(stubborn, (letter) => letters[letter]!)
    .normalize('NFC')
}

// A slice ends before a character that begins a new one: not before a mark, nor within a Korean syllable. A run of more
// than 30 marks is no writing; sorting them takes the square of their number, so it is cut.
const slices = /[^]{1,4000}[\p{M}\u1160-\u11ff]{0,30}/gu

/** Folds a whole note. The longest takes a fifth of a second, so others have their turn in between. */
export async function foldInSlices(text: string) {
  const folded: string[] = []
  for (const [slice] of text.matchAll(slices)) {
    if (folded.length > 0) await yieldToEventLoop()
    folded.push(fold(slice))
  }
  return folded.join('')
}
