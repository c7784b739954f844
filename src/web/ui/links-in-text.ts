/** A stretch of text; one with an `href` can be pressed. */
export type Stretch = { text: string; href?: string }

// Every repetition is of one class of characters and starts only where a word starts, so that no text is read twice.
const candidates = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?<url>https?:\/\/[^\s<>"]+)`,
    String.raw`(?<![\p{L}\p{N}._%+@\/\\-])(?<bare>(?:www\.|[\p{L}\p{N}.-]+\.\p{L}{2,24}(?::\d{1,5})?\/)[^\s<>"]*)`,
    String.raw`(?<![\p{L}\p{N}._%+-])(?<mail>[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)`,
    String.raw`(?<![\p{L}\p{N}.,:\/+-])(?<phone>[+(]?\d[\d ().\/-]{5,22}\d)(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
)

// Each of the candidates has one of these. Most texts have none, and are spared the long search and its preparation.
const signs = /[@/\d]|www\./i

/** Cuts a text into plain stretches and links: web addresses, e-mail addresses and telephone numbers, nothing else. */
export function linksIn(text: string): Stretch[] {
  if (!signs.test(text)) return text ? [{ text }] : []
  const stretches: Stretch[] = []
  let end = 0
  for (const { index, groups = {} } of text.matchAll(candidates)) {
    const link = linkOf(groups)
    if (!link) continue
    if (index > end) stretches.push({ text: text.slice(end, index) })
    stretches.push(link)
    end = index + link.text.length
  }
  if (end < text.length) stretches.push({ text: text.slice(end) })
  return stretches
}

type Found = Partial<Record<'url' | 'bare' | 'mail' | 'phone', string>>

function linkOf({ url, bare, mail, phone }: Found): Stretch | undefined {
  if (url) return webLink(withoutEnd(url))
  if (bare) return bareLink(withoutEnd(bare))
  if (mail) return { text: withoutEnd(mail), href: `mailto:${encodeURI(withoutEnd(mail))}` }
  return phone && isPhone(phone) ? { text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : undefined
}

function webLink(text: string): Stretch | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.hostname ? { text, href: url.href } : undefined
}

// Only what is hard to take for anything else: www. in front, or a path behind. "node.js" and "Mr.Smith/Jones" are words.
// A host and a port, and then the path: nothing can stand before an @ and pretend to be the host.
const bareHost =
  /^(?:[wW]{3}\.[\p{L}\p{N}.-]+\.\p{L}{2,24}(?::\d+)?(?=[/?#]|$)|[\p{L}\p{N}.-]+\.[\p{Ll}\p{Lo}]{2,24}(?::\d+)?\/)/u

/** An address without its scheme is read as browsers do today: with https. */
function bareLink(text: string): Stretch | undefined {
  const link = bareHost.test(text) ? webLink(`https://${text}`) : undefined
  return link && { ...link, text }
}

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function withoutEnd(text: string) {
  const open = (bracket: string) => count(text, openings[bracket] ?? '') - count(text, bracket)
  const surplus: Record<string, number> = { ')': -open(')'), ']': -open(']'), '}': -open('}') }
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    if (last in openings && (surplus[last] ?? 0) > 0) surplus[last] = (surplus[last] ?? 0) - 1
    else if (!/[.,;:!?'’”»…*_。、，！？；：]/u.test(last)) break
  }
  return text.slice(0, end)
}

function count(text: string, character: string) {
  return text.split(character).length - 1
}

/** As it is dialled, with + or 0 in front, or as it is written in North America. Dates and amounts are no numbers to call. */
function isPhone(text: string) {
  const digits = text.replace(/\D/g, '').length
  if (digits < 7 || digits > 15 || /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(text)) return false
  return /^\(?[+0]/.test(text) || /^(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/.test(text)
}
