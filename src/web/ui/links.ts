/** A stretch of text, and where it leads if it is an address. */
export type Piece = { text: string; href?: string }

// Web, e-mail and telephone. Nothing else is taken for an address, so that no text can run a script. Each begins at a
// word's start and has one way to match: a note of fifty thousand characters is read once, not once for each.
const address =
  /\bhttps?:\/\/[^\s<>"“”]+|\bwww\.[^\s<>"“”]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{6,20}/gi

// A full stop ends the sentence, not the address.
const trailing = new Set(".,;:!?'’*_~ (-")

/** The text in pieces; together they are the text again. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const link = trimmed(found[0])
    const href = hrefOf(link)
    if (!href) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: link, href })
    from = found.index + link.length
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Without the punctuation behind it, and without a bracket that was opened before it. */
function trimmed(found: string) {
  const isEnd = (last: string) => trailing.has(last) || (last === ')' && !found.includes('('))
  let end = found.length
  while (isEnd(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

function hrefOf(link: string) {
  if (link.startsWith('+')) return `tel:${link.replaceAll(/[^+\d]/g, '')}`
  if (/^https?:/i.test(link)) return URL.canParse(link) ? link : undefined
  if (/^www\./i.test(link)) return URL.canParse(`https://${link}`) ? `https://${link}` : undefined
  return `mailto:${link}`
}
