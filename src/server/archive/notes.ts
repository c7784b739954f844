// A note of the archive.
import { boxOf } from '#contract/boxes.ts'
import { archiveWords as words } from '#contract/messages/archive.ts'
import { type Note } from '#contract/notes.ts'
import { noteColors } from '#contract/note-values.ts'
import { escape } from '#server/html.ts'
import type { Say } from './words.ts'

export function noteArticle(note: Note, say: Say) {
  const marks = [note.pinned && words.pinned, note.archived && words.archived].filter(Boolean)
  const dates = words.noted(say.day(note.createdAt), say.day(note.updatedAt))
  return `<article id="${note._id}" class="c${noteColors.indexOf(note.color)}"><h3 dir="auto">${escape(note.title)}</h3>
${text(note.content)}${labels(note.labels)}<p class="quiet">${[...marks, dates].join(' · ')}</p></article>
`
}

// Boxes as boxes, and what stands between them as it was written.
function text(content: string) {
  const blocks: string[] = []
  let plain: string[] = []
  const flush = () => {
    if (plain.length > 0) blocks.push(`<div class="text" dir="auto">${escape(plain.join('\n'))}</div>`)
    plain = []
  }
  for (const line of content.split('\n')) {
    const box = boxOf(line)
    if (!box) {
      plain.push(line)
      continue
    }
    flush()
    const ticked = box.ticked ? ' checked' : ''
    blocks.push(
      `<label class="box"><input type="checkbox" disabled${ticked}><span dir="auto">${escape(box.text)}</span></label>`,
    )
  }
  flush()
  return blocks.join('\n')
}

function labels(names: string[]) {
  if (names.length === 0) return ''
  return `<ul>${names.map((name) => `<li dir="auto">${escape(name)}</li>`).join('')}</ul>`
}
