import { chrome } from '#contract/messages/app.ts'
import { currentUser } from '#web/sync/session.ts'
import { toasts } from '#web/ui/toast.tsx'
import { isTyping } from '#web/ui/keys.ts'

type Undoable = { at: number; userId: string | undefined; toast: string; undo: () => void }

const byKeyMs = 60_000
let undoables: Undoable[] = []

/** Says what was done, and offers to take it back: here for ten seconds, with Ctrl+Z for a minute. */
export function offerUndo(text: string, undo: () => void, id?: string) {
  const undoable: Undoable = { at: Date.now(), userId: currentUser()?._id, toast: '', undo }
  undoable.toast = toasts.undoable(text, {
    ...(id && { id }),
    action: { label: chrome.undo, onClick: () => take(undoable) },
  })
  undoables.push(undoable)
}

function take(undoable: Undoable) {
  undoables = undoables.filter((each) => each !== undoable)
  toasts.remove(undoable.toast)
  // What one person did is not taken back as another.
  if (undoable.userId === currentUser()?._id) undoable.undo()
}

/** Ctrl+Z takes the newest back. In a field the key belongs to the text that is typed there. */
export function undoByKey(event: KeyboardEvent) {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
  if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
  undoables = undoables.filter(({ at }) => Date.now() - at < byKeyMs)
  const newest = undoables.at(-1)
  if (!newest) return
  event.preventDefault()
  take(newest)
}
