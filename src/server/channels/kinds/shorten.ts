// A word longer than this is cut in its middle.
const longestWord = 50

/** The longest beginning of a text that fits, cut at the end of a word. */
export function shorten(text: string, fits: (cut: string) => boolean) {
  if (fits(text)) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cutAt(text, middle))) low = middle
    else high = middle - 1
  }
  return cutAt(text, low)
}

function cutAt(text: string, length: number) {
  // Half of a character is none.
  const start = text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = start.search(/\s+\S*$/)
  const isWordShort = space > 0 && start.length - space <= longestWord
  return `${isWordShort ? start.slice(0, space) : start}…`
}
