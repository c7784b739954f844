// Folds text for search: case, accents and width are ignored, in what is searched and in queries alike, on server and web.

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
