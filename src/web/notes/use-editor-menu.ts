import { useState } from 'react'
import { boxesIn, clearTicked } from '#contract/boxes.ts'
import { restoreTicked } from '#contract/merge-lines.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import type { Note } from '#contract/notes.ts'
import { offerUndo } from '#web/attempt/undo.ts'
import { forget, read, write } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'
import { editorMenu } from './editor-head.tsx'
import { confirmRemoval } from './remove-note.ts'
import type { Saver } from './saver.ts'
import type { Typed } from './typed.ts'
import type { useNoteForm } from './use-note-form.ts'
import { copyNote } from './use-note-shelf.ts'

type About = {
  form: ReturnType<typeof useNoteForm>['form']
  saver: Saver
  /** As the server has it; none while it is new. */
  note: Note | null | undefined
}

/** What is wanted once a month, and whether ticked boxes sink on this device. */
export function useEditorMenu({ form, saver, note }: About) {
  const { _id: userId } = useUser()
  const [sinks, setSinks] = useState(() => read('tickedSink') !== 'off')
  const { content } = form.values
  const ticked = boxesIn(content).filter((box) => box.ticked).length

  const sink = () => {
    if (sinks) write('tickedSink', 'off')
    else forget('tickedSink')
    setSinks(!sinks)
  }
  const clear = () => {
    form.set('content', clearTicked(content))
    const restore = (text: Typed) => ({ ...text, content: restoreTicked(content, text.content) })
    offerUndo(boxWords.cleared(ticked), () => void saver.rewrite(restore))
  }
  const remove = async (of: Note, dismiss: () => void) => {
    await saver.flush()
    await confirmRemoval(userId, [of], dismiss)
  }
  return {
    sinks,
    menu: (dismiss: () => void) =>
      editorMenu({
        sinks,
        hasTicked: ticked > 0,
        onCopy: () => void copyNote(saver.get()),
        onSink: sink,
        onClear: clear,
        onRemove: note ? () => void remove(note, dismiss) : undefined,
      }),
  }
}
