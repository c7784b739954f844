import { foundNote } from '../drafts/note.ts'
import { ownBoxes } from '../drafts/text.ts'
import type { Reader } from '../found.ts'
import { plainName } from '../parse/file-name.ts'

export const markdown: Reader = {
  source: 'markdown',
  recognises: ({ text }) => marks.some((mark) => mark.test(text.slice(0, looked))),
  *read(document) {
    const { facts, text } = frontMatterOf(document.text)
    const named = facts.get('title')
    const [, heading = '', below = ''] = (!named && /^\s*# +([^\n]+)\n?([^]*)$/.exec(text)) || []
    const title = named ?? (heading.replace(/ +#+ *$/, '').trim() || plainName(document.name))
    const content = ownBoxes(heading ? below : text).replace(/^\n+|\s+$/g, '')
    yield* foundNote({
      title,
      content,
      labels: labelsOf(facts.get('tags') ?? facts.get('tag') ?? ''),
      from: [title, document.text],
    })
  },
}

const looked = 20_000
/** A heading, a box, a list with emphasis or links, facts before the text. */
const marks = [
  /^---\n[^]*?\n---(?:\n|$)/,
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \[[ xX]\] /m,
  /\*\*\S[^*\n]*\*\*/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^(?:```|> )/m,
]

/** What some programs write before the text: names and values between two lines of dashes. */
function frontMatterOf(written: string) {
  const [block, inner = ''] = /^---\n([^]*?)\n---(?:\n|$)/.exec(written) ?? []
  if (block === undefined) return { facts: new Map<string, string>(), text: written }
  const folded = inner.replaceAll(/\n\s*- +/g, ', ')
  const facts = folded.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([A-Za-z]+): *(.*)$/.exec(line) ?? []
    return name ? [[name.toLowerCase(), value.trim().replace(/^["']|["']$/g, '')] as const] : []
  })
  return { facts: new Map(facts.filter(([, value]) => value)), text: written.slice(block.length) }
}

const labelsOf = (text: string) =>
  text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((each) => each.trim().replace(/^["'#]+|["']$/g, ''))
    .filter(Boolean)
