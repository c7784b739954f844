import { useCallback, useEffect, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#contract/notes.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { whenSettled } from '#web/sync/lists.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'
import type { Editing } from './note-editor.tsx'
import { listenAhead } from './typed-ahead.ts'

type Editor = ComponentType<Editing & { notes: readonly Note[] }>

let loaded: Editor | undefined

async function loadEditor() {
  loaded = (await import('./note-editor.tsx')).NoteEditor
}

/** The editor is loaded once the screen has settled, or when it is opened: the first visit reads notes. */
export function useEditor() {
  const { open: show, show: showEditor } = useDialog<Editing & { Editor: Editor }>()
  useEffect(() => whenSettled(() => void loadEditor().catch(() => {})), [])

  const edit = useCallback(
    (what: Editing) => {
      const open = (editing: Editing) => loaded && show({ ...editing, Editor: loaded })
      if (loaded) open(what)
      else void whenLoaded(loadEditor, () => open(what))
    },
    [show],
  )
  /** A new note: not a letter is lost meanwhile. */
  const editNew = (what: Editing) => {
    if (loaded || what.voice) return edit(what)
    const ahead = listenAhead()
    void whenLoaded(loadEditor, () => {
      if (ahead.isLeft()) return
      const { title, content } = ahead.typed
      flushSync(() => edit(title || content ? { ...what, words: { ...what.words, title, content } } : what))
      ahead.goOn()
    }).finally(ahead.stop)
  }
  return { edit, editNew, showEditor }
}
