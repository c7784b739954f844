import { useCallback } from 'react'
import type { Note } from '#contract/notes.ts'
import { sayLimit } from '#web/attempt/plan-limit.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useRequest } from '#web/ui/use-request.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { StoredDraft } from './drafts.ts'
import type { Editing } from './note-editor.tsx'
import type { useNotes } from './notes.ts'
import { sharedIn } from './shared.ts'

type List = ReturnType<typeof useNotes>

/** Opens the editor: by a button, the key N, a shortcut of the installed app or what another app shares. */
export function useEditing({ notes, isPending }: List, drafts: readonly StoredDraft[], full: boolean) {
  const { open: edit, show } = useDialog<Editing>()
  const create = (how: Editing = {}) => (full ? void sayLimit('NOTE_LIMIT_REACHED') : edit(how))
  useShortcut('n', () => create())
  useRequest(!isPending, (asked) => create({ shared: sharedIn(asked) }))
  /** What was typed last is what opens, whoever has it. */
  const open = useCallback(
    ({ _id: id }: Note) => {
      const note = notes.find(({ _id }) => _id === id)
      edit({ note, draft: drafts.findLast(({ _id }) => _id === id) })
    },
    [edit, notes, drafts],
  )
  return { create, open, showEditor: show }
}
