import { keptWords, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { limits } from '#contract/plans.ts'
import type { Found } from '../found.ts'
import { foundNote, noteSource } from './note.ts'
import { clean, cut, titleOf } from './text.ts'
import type { Ringing } from './when.ts'

type ReminderDraft = {
  title: string
  description?: string
  createdAt?: number | undefined
  lost?: string[]
  from: unknown
  /** Of another one with the same text, whose note serves both. */
  sharesTextOf?: unknown
}

/** A reminder; the note that it rings for before it, where its text is too long for a description. */
export function* foundReminder(
  draft: ReminderDraft,
  { timed, lost, words }: Ringing,
): Generator<Found, void, void> {
  const { title: line, isCut } = titleOf(draft.title)
  const title = line || keptWords.untitled
  // What cannot be said otherwise comes first: whatever is cut, it stays.
  const texts = [isCut ? clean(draft.title) : '', ...words, clean(draft.description ?? '').trim()]
  const description = texts.filter(Boolean).join('\n\n')
  const isLong = description.length > limits.description
  const { createdAt } = draft
  const note = {
    title,
    content: description,
    createdAt,
    updatedAt: createdAt,
    from: [draft.sharesTextOf ?? draft.from, 'text'],
  }
  if (isLong && draft.sharesTextOf === undefined) yield* foundNote(note)
  yield {
    fields: {
      kind: 'reminder',
      title,
      ...(description && {
        description: isLong ? `${cut(description, limits.description - 1)}…` : description,
      }),
      ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
      ...timed,
    },
    from: draft.from,
    ...(isLong && { noteFrom: noteSource(note) }),
    lost: [...new Set([...(draft.lost ?? []), ...lost, ...(isLong ? [lostOnTheWay.description] : [])])],
  }
}
