// Search as people mean it: case and accents do not count, nor does the order of words.
import { fold } from '#contract/fold.ts'

type Piece = { text: string; isFound: boolean }

export function wordsOf(search: string) {
  return fold(search).split(/\s+/u).filter(Boolean)
}

export function matchesAll(text: string, search: string) {
  const folded = fold(text)
  return wordsOf(search).every((word) => folded.includes(word))
}

/** A text cut where the words of a search stand in it. */
export function foundIn(text: string, search: string): Piece[] {
  const words = wordsOf(search)
  // One letter may fold to none or to several: each remembers where it came from.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  const folded = letters.map(({ segment }) => fold(segment))
  const whole = folded.join('')
  const isFound = new Uint8Array(whole.length)
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length))
      isFound.fill(1, at, at + word.length)
  const pieces: Piece[] = []
  let at = 0
  letters.forEach(({ segment }, index) => {
    const length = folded[index]?.length ?? 0
    const found = length > 0 ? isFound[at] === 1 : (pieces.at(-1)?.isFound ?? false)
    at += length
    const last = pieces.at(-1)
    if (last?.isFound === found) last.text += segment
    else pieces.push({ text: segment, isFound: found })
  })
  return pieces
}
