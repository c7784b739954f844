import { useCallback } from 'react'
import type { Note } from '#contract/notes.ts'
import { plans } from '#contract/plans.ts'
import { sayLimit } from '#web/attempt/plan-limit.ts'
import { useUser } from '#web/sync/session.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useRequest } from '#web/ui/use-request.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { Editing } from './note-editor.tsx'
import { sharedIn } from './shared.ts'

/** Opens the editor: by a button, the key N, a shortcut of the installed app or what another app shares. */
export function useEditing(total: number, isReady: boolean) {
  const { isPro } = useUser()
  const { open: edit, show } = useDialog<Editing>()
  const full = !isPro && total >= plans.free.notes
  const create = (how: Editing = {}) => (full ? void sayLimit('NOTE_LIMIT_REACHED') : edit(how))
  useShortcut('n', () => create())
  useRequest(isReady, (asked) => create({ shared: sharedIn(asked) }))
  return { full, create, open: useCallback((note: Note) => edit({ note }), [edit]), showEditor: show, isPro }
}
