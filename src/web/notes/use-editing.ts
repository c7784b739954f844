import { useCallback, useEffect, useEffectEvent } from 'react'
import type { Note } from '#contract/notes.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { sayLimit } from '#web/attempt/plan-limit.ts'
import { read } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useRequest } from '#web/ui/use-request.ts'
import { useKeys } from '#web/ui/keys.ts'
import type { StoredDraft } from './drafts.ts'
import { leaveDraft } from './left-drafts.ts'
import { keepFocusNear } from './note-focus.ts'
import type { Editing } from './note-editor.tsx'
import { notesHere, type useNotes } from './notes.ts'
import { sharedIn } from './shared.ts'
import { useEditor } from './use-editor.ts'

type List = ReturnType<typeof useNotes>

/** Opens the editor: by a button, the key N, a shortcut of the installed app or what another app shares. */
export function useEditing({ notes, isPending }: List, drafts: readonly StoredDraft[], full: boolean) {
  const { _id: userId } = useUser()
  const { edit, editNew, showEditor } = useEditor()
  const create = (how: Editing = {}) => {
    if (!full) return editNew(how)
    void leaveDraft(userId, how.words ?? {})
    void sayLimit('NOTE_LIMIT_REACHED')
  }
  useKeys({ n: () => create() })
  useRequest(!isPending, (asked) =>
    create(asked.get('new') === 'voice' ? { voice: true } : { words: sharedIn(asked) }),
  )
  /** Opens what was typed last: the draft where there is one, else the note. */
  const open = useCallback(
    (asked: Note) => {
      // Once it closes, its card may stand elsewhere.
      keepFocusNear([asked])
      const isIt = ({ _id }: { _id: string }) => _id === asked._id
      edit({ note: notes.find(isIt) ?? asked, draft: drafts.findLast(isIt) })
    },
    [edit, notes, drafts],
  )
  useFound(!isPending, open)
  useRequest(!isPending, (asked) => void openById(asked.get('note') ?? '', open), ['note'])
  return { create, open, showEditor }
}

/** A link leads to it. It may be on no page that is loaded, or in the archive. */
async function openById(id: string, open: (note: Note) => void) {
  const fetchNote = async () => (await import('#web/sync/find-note.ts')).findNote(id, read('token'))
  const note = notesHere().find(({ _id }) => _id === id) ?? (await fetchNote().catch(() => undefined))
  if (note) open(note)
  else toasts.bad(noteWords.gone)
}

/** A note that was found elsewhere in the app comes with the entry of the history, and opens once. */
function useFound(isReady: boolean, open: (note: Note) => void) {
  const { state } = useAddress()
  const note = (state as { note?: Note } | null)?.note
  const onFound = useEffectEvent((found: Note) => {
    open(found)
    navigate(location.pathname, { replace: true })
  })
  useEffect(() => {
    if (isReady && note) onFound(note)
  }, [isReady, note])
}
