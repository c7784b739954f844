import { useMemo } from 'react'
import { tickBox } from '#contract/boxes.ts'
import type { Note } from '#contract/notes.ts'
import { useUser } from '#web/sync/session.ts'
import type { StoredDraft } from './drafts.ts'
import { confirmRemoval } from './remove-note.ts'
import type { CardActions } from './note-card.tsx'
import { showLeftDrafts } from './left-drafts.ts'
import { withActions } from './with-actions.ts'

type Known = {
  /** The notes of the server, with what was done to them since. */
  known: readonly Note[]
  drafts: readonly StoredDraft[]
  onOpen: CardActions['onOpen']
  onSelect: CardActions['onSelect']
}

/** What a card does. It stays the same while nothing changes, so that cards need not be drawn again. */
export function useCardActions({ known, drafts, onOpen, onSelect }: Known): CardActions {
  const { _id: userId } = useUser()
  return useMemo(() => {
    return {
      onOpen,
      onSelect,
      onRemove: (note) => void confirmRemoval(userId, [note]),
      onShelve: (note, change) => void withActions(({ shelve }) => shelve([note], change)),
      onTick: (note, at, ticked) => {
        const draft = drafts.findLast(({ _id }) => _id === note._id)
        if (draft) void tickDraft(userId, draft, known, at, ticked)
        else void withActions(({ tick }) => tick(note, at, ticked))
      },
    }
  }, [userId, known, drafts, onOpen, onSelect])
}

/** What only this device has is saved with its tick. */
async function tickDraft(
  userId: string,
  draft: StoredDraft,
  known: readonly Note[],
  at: number,
  ticked: boolean,
) {
  const { openSaver } = await import('./open-saver.ts')
  const { saver } = openSaver(userId, { draft, note: known.find(({ _id }) => _id === draft._id) })
  const { text } = saver.get()
  saver.type({ ...text, content: tickBox(text.content, at, ticked) })
  await saver.close()
  await showLeftDrafts(userId)
}
