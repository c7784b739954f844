// What a person does with notes, and what must be true of every answer.
import { randomUUID } from 'node:crypto'
import type { Note, NotesPage } from '#contract/notes.ts'
import { acknowledged, expected } from './answers.ts'
import type { Answer } from './ask.ts'
import type { Hand } from './hand.ts'
import type { Ledger, NoteEntry } from './ledger.ts'
import { pick } from './pick.ts'

export async function addNote({ ask, ledger }: Hand) {
  const id = randomUUID()
  const draft = { title: `Note ${id.slice(0, 8)}`, content: randomUUID() }
  const answer = await ask('POST', '/notes', { _id: id, ...draft })
  if (!acknowledged(ledger, answer, 201, 'adding a note')) return
  ledger.notes.set(id, { id, ...draft, gone: false, retired: answer.doubted })
}

export async function changeNote({ ask, ledger, random }: Hand) {
  const note = pick(touchable(ledger), random)
  if (!note) return
  const draft = { title: note.title, content: randomUUID() }
  const answer = await ask('PUT', `/notes/${note.id}`, draft)
  note.retired ||= answer.doubted
  if (!acknowledged(ledger, answer, 200, `changing note ${note.id}`)) return
  note.content = draft.content
  if ((answer.body as Note).content !== draft.content) ledger.broken.push(`note ${note.id} was not changed`)
}

/** Pins and labels leave the text alone: every list still shows what was acknowledged. */
export async function sortNotes({ ask, ledger, random, isOld }: Hand) {
  if (isOld()) return
  const some = touchable(ledger).filter(() => random() < 0.3)
  if (some.length === 0) return
  const ids = some.slice(0, 200).map(({ id }) => id)
  const change =
    random() < 0.5 ? { pinned: random() < 0.5 } : { addLabel: `label ${Math.floor(random() * 30)}` }
  const answer = await ask('POST', '/notes/batch', { ids, change })
  expected(ledger, answer, 200, 'sorting notes')
}

export async function removeNote({ ask, ledger, random }: Hand) {
  const note = pick(touchable(ledger), random)
  if (!note) return
  const answer = await ask('DELETE', `/notes/${note.id}`)
  const goneBefore = answer.doubted && answer.status === 404
  if (goneBefore || acknowledged(ledger, answer, 204, `removing note ${note.id}`)) note.gone = true
}

/** Whoever lists their notes sees all they were promised, whichever process answers. */
export async function listNotes({ ask, ledger }: Hand) {
  const found = new Map<string, string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer: Answer = await ask('GET', `/notes?limit=200${cursor && `&cursor=${cursor}`}`)
    if (!expected(ledger, answer, 200, 'listing notes')) return
    const page = answer.body as NotesPage
    for (const note of page.data) found.set(note._id, note.content)
    cursor = page.pagination.nextCursor
  }
  for (const note of ledger.notes.values())
    if (note.gone ? found.has(note.id) : found.get(note.id) !== note.content)
      ledger.broken.push(`a list shows note ${note.id} otherwise than it was acknowledged`)
}

const touchable = (ledger: Ledger): NoteEntry[] =>
  [...ledger.notes.values()].filter((note) => !note.gone && !note.retired)
