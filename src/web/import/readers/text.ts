import { foundNote } from '../drafts/note.ts'
import type { Reader } from '../found.ts'
import { plainName } from '../parse/file-name.ts'

/** Whatever else can be read. */
export const text: Reader = {
  source: 'text',
  recognises: (document) => document.text.trim() !== '',
  *read(document) {
    const content = document.text.replace(/\s+$/, '')
    const title = plainName(document.name)
    yield* foundNote({ title, content, from: [title, content] })
  },
}
