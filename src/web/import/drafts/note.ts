import { keptWords, leftOut, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import type { NoteColor } from '#contract/notes.ts'
import { limits } from '#contract/plans.ts'
import { firstWords } from '#web/notes/first-words.ts'
import type { Found } from '../found.ts'
import { clean, cut, pieces, titleOf } from './text.ts'

export type NoteDraft = {
  title: string
  content: string
  color?: NoteColor | undefined
  pinned?: boolean
  archived?: boolean
  labels?: string[]
  createdAt?: number | undefined
  updatedAt?: number | undefined
  lost?: string[]
  from: unknown
}

/** A note within the limits: several where it is too long for one, none where nothing is in it. */
export function* foundNote(draft: NoteDraft): Generator<Found, void, void> {
  const { title, text } = titleAndText(draft)
  if (text === '') return yield { title: '', why: leftOut.nothing }
  const labels = distinct(draft.labels ?? [])
  const isLong = (draft.labels ?? []).some((label) => oneLine(label).length > limits.label)
  const kept = labels.slice(0, limits.labels)
  const parts = pieces(text, limits.content)
  const lost = [...(draft.lost ?? [])]
  if (kept.length < labels.length) lost.push(lostOnTheWay.labels(labels.length - kept.length))
  if (isLong) lost.push(lostOnTheWay.longLabel)
  if (parts.length > 1) lost.push(lostOnTheWay.parts(parts.length))
  for (const [at, content] of parts.entries())
    yield {
      fields: {
        kind: 'note',
        title: parts.length > 1 ? keptWords.part(cut(title, 180), at + 1, parts.length) : title,
        content,
        ...(draft.color && { color: draft.color }),
        ...(draft.pinned && { pinned: true }),
        ...(draft.archived && { archived: true }),
        ...(kept.length > 0 && { labels: kept }),
        ...(draft.createdAt !== undefined && { createdAt: new Date(draft.createdAt).toISOString() }),
        ...(draft.updatedAt !== undefined && { updatedAt: new Date(draft.updatedAt).toISOString() }),
      },
      from: noteSource(draft, at),
      lost: at === 0 ? lost : [],
    }
}

/** What the id of a note is made from, which may be one of several. */
export const noteSource = ({ from }: Pick<NoteDraft, 'from'>, part = 0) => [from, part]

/** A note needs both: the title is made from the first words, the text from the title. */
function titleAndText({ title: written, content }: NoteDraft) {
  const text = clean(content).trim() === '' ? '' : clean(content)
  const { title, isCut } = titleOf(written)
  if (isCut) return { title, text: text ? `${clean(written)}\n\n${text}` : clean(written) }
  return { title: title || firstWords(withoutMarks(text)) || keptWords.untitled, text: text || title }
}

const withoutMarks = (text: string) => text.trimStart().replace(/^(?:#+|- \[[ x]\]|[-*+>]) +/, '')

const oneLine = (label: string) => clean(label).replaceAll(/\s+/g, ' ').trim()

function distinct(labels: string[]) {
  const byName = new Map<string, string>()
  for (const label of labels) {
    const name = cut(oneLine(label), limits.label).trim()
    const key = name.normalize('NFC').toUpperCase()
    if (name && !byName.has(key)) byName.set(key, name)
  }
  return [...byName.values()]
}
