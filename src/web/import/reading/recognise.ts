import { unreadable } from '#contract/messages/import-reasons.ts'
import type { Document, Reader } from '../found.ts'
import { isTable } from '../parse/csv.ts'
import { parseJson } from '../parse/json.ts'
import { googleTasks } from '../readers/google-tasks.ts'
import { ics } from '../readers/ics.ts'
import { jotbell } from '../readers/jotbell.ts'
import { keep } from '../readers/keep.ts'
import { markdown } from '../readers/markdown.ts'
import { text } from '../readers/text.ts'
import { ticktick } from '../readers/ticktick.ts'
import { todoist } from '../readers/todoist.ts'

/** Those that know their own by a shape that nothing else has. */
const structured: Reader[] = [jotbell, keep, googleTasks, ics, ticktick, todoist]
/** Those that take what is left. */
const plain: Reader[] = [markdown, text]

/** Who reads it, or why nobody does. */
export function recognise(document: Document): { reader: Reader; isPlain: boolean } | { why: string } {
  const reader = structured.find((each) => each.recognises(document))
  if (reader) return { reader, isPlain: false }
  const why = refusalOf(document.text)
  const fallback = why === undefined && plain.find((each) => each.recognises(document))
  return fallback ? { reader: fallback, isPlain: true } : { why: why ?? unreadable.nothing }
}

/** Text that is made for programs would be a poor note. */
function refusalOf(written: string) {
  const start = written.trimStart()
  if (start === '') return unreadable.empty
  const json = parseJson(written)
  if (typeof json === 'object' && json !== null) return unreadable.json
  if (/^[{[]\s*["{}\]]/.test(start)) return unreadable.brokenJson
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(start)) return unreadable.nothing
  return isTable(written) ? unreadable.table : undefined
}
