import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { NoteColor, NoteDraft, type Note } from '#contract/notes.ts'
import type { Final } from '#web/browser/speech.ts'
import { useUser } from '#web/sync/session.ts'
import { draftKeeper, draftOf, type Draft } from '#web/notes/draft.ts'
import { spaceAfter } from '#web/notes/note-text.tsx'
import type { Shared } from '#web/notes/shared.ts'
import { saveChange, saveNew } from '#web/notes/save-note.ts'
import { useDictation } from '#web/notes/use-dictation.tsx'
import { useForm } from '#web/ui/use-form.ts'

const NoteForm = z.object({
  title: NoteDraft.shape.title,
  content: NoteDraft.shape.content,
  color: NoteColor,
})

/** The state of the editor: its fields, the dictation that writes into them, and the draft that is kept after closing. */
export function useNoteForm(note: Note | undefined, voice: boolean, shared?: Shared) {
  const [newId] = useState(() => crypto.randomUUID())
  const [first] = useState(() => ({ ...draftOf(note), ...shared }))
  const form = useForm<Draft>(NoteForm, first)
  const { keeper, ...offer } = useDraft(note, first, form)
  const [lastWords, setLastWords] = useState('')

  const dictation = useDictation(({ text, continues }: Final) => {
    form.set('content', (content) => content + (continues ? '' : spaceAfter(content)) + text)
    setLastWords(text)
  })
  const startRecording = useEffectEvent(() => dictation.start())
  useEffect(() => {
    if (voice) startRecording()
  }, [voice])

  const save = async (draft: Draft) => {
    const saved = note ? await saveChange(note, draft) : await saveNew(newId, draft)
    if (saved) keeper.forget()
    return saved
  }

  return { form, dictation, offer, lastWords, save }
}

type Form = ReturnType<typeof useForm<Draft>>

/** Keeps what is typed at every change, and offers it when the editor opens again. */
function useDraft(note: Note | undefined, first: Draft, form: Form) {
  const { _id } = useUser()
  const [keeper] = useState(() => draftKeeper(_id, note))
  const [found, setFound] = useState(keeper.find)
  useEffect(() => {
    if (form.values !== first) keeper.keep(form.values)
  }, [keeper, first, form.values])
  return {
    keeper,
    isOffered: found !== undefined,
    restore: () => {
      if (found) form.restart(found)
      setFound(undefined)
    },
    discard: () => {
      keeper.keep(form.values)
      setFound(undefined)
    },
  }
}
