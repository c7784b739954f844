// Jotbell itself: the JSON of an account, or the archive that opens by itself.
import type { Reader } from '../found.ts'
import { exportIn, rowsOf } from '../parse/jotbell-export.ts'

export const jotbell: Reader = {
  source: 'jotbell',
  recognises: ({ text }) => looksLikeOurs.test(text.slice(0, 1)) && exportIn(text) !== undefined,
  *read({ text }) {
    const found = exportIn(text)
    for (const { title, read, lost } of found ? rowsOf(found) : []) {
      if ('why' in read) yield { title, why: read.why }
      else {
        const { _id: id, ...fields } = read.item
        yield { fields, from: id, id, lost }
      }
    }
  },
}

/** JSON or HTML: nothing else is worth parsing. */
const looksLikeOurs = /[{<\s]/
