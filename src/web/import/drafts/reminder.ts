import { keptWords, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { limits } from '#contract/plans.ts'
import type { FoundItem } from '../found.ts'
import { clean, cut, titleOf } from './text.ts'
import type { Ringing } from './when.ts'

type ReminderDraft = {
  title: string
  description?: string
  createdAt?: number | undefined
  lost?: string[]
  from: unknown
}

export function foundReminder(draft: ReminderDraft, { timed, lost, words }: Ringing): FoundItem {
  const { title, isCut } = titleOf(draft.title)
  const texts = [isCut ? clean(draft.title) : '', clean(draft.description ?? '').trim(), ...words]
  const description = texts.filter(Boolean).join('\n\n')
  const isLong = description.length > limits.description
  return {
    fields: {
      kind: 'reminder',
      title: title || keptWords.untitled,
      ...(description && { description: cut(description, limits.description) }),
      ...(draft.createdAt !== undefined && { createdAt: new Date(draft.createdAt).toISOString() }),
      ...timed,
    },
    from: draft.from,
    lost: [...(draft.lost ?? []), ...lost, ...(isLong ? [lostOnTheWay.description] : [])],
  }
}
