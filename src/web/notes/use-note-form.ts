import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#contract/notes.ts'
import type { Final } from '#web/browser/speech.ts'
import { useUser } from '#web/sync/session.ts'
import { useForm } from '#web/ui/use-form.ts'
import { firstWords } from './first-words.ts'
import { spaceAfter } from './note-text.tsx'
import { openSaver, type Subject } from './open-saver.ts'
import { isComplete, NoteForm } from './note-form.ts'
import { titled, type Typed } from './typed.ts'
import { useDictation } from './use-dictation.tsx'
import { useSaver } from './use-saver.ts'

// A speaker who takes a breath this long has finished the first thought.
const speechPauseMs = 1_000

/** The state of the editor: its fields, the dictation that writes into them, and the saver that keeps them. */
export function useNoteForm(subject: Subject, notes: readonly Note[], voice: boolean) {
  const { _id: userId } = useUser()
  const [opening] = useState(() => openSaver(userId, subject))
  const { saver } = opening
  const form = useForm<Typed>(NoteForm, saver.get().text)
  const [lastWords, setLastWords] = useState('')
  const speechPause = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** What was spoken needs no typed title: its first words are one. */
  const nameSpoken = () => {
    const { title, content } = saver.get().text
    if (speechPause.current && !title.trim()) form.set('title', firstWords(content))
  }
  const dictation = useDictation(({ text, continues }: Final) => {
    form.set('content', (before) => before + (continues ? '' : spaceAfter(before)) + text)
    setLastWords(text)
    clearTimeout(speechPause.current)
    speechPause.current = setTimeout(nameSpoken, speechPauseMs)
  })
  const startRecording = useEffectEvent(() => dictation.start())
  useEffect(() => {
    if (voice) startRecording()
  }, [voice])

  useLayoutEffect(() => saver.type(form.values), [saver, form.values])
  useSpokenRest(dictation.interim, (rest) => saver.type(withRest(saver.get().text, rest)))
  const saving = useSaver(opening, notes, form.restart)

  /** Ends the recording. The words in sight have to be in the fields before these are read. */
  const finish = () => {
    flushSync(dictation.finish)
    flushSync(nameSpoken)
  }

  /** What refers to the note needs it on the server, or in the queue before it. */
  const saveFirst = async () => {
    finish()
    const { saved, text, id } = saver.get()
    if (!saved && isComplete(titled(text))) await saver.save().catch(() => undefined)
    return saver.get().saved ? { _id: id, title: titled(text).title } : undefined
  }

  return { form, dictation, lastWords, saver, saving, finish, saveFirst }
}

/** Leaving in the middle of a sentence keeps the words that were in sight. */
function useSpokenRest(interim: string, keep: (rest: string) => void) {
  const rest = useRef('')
  const onLeave = useEffectEvent(() => {
    if (rest.current) keep(rest.current)
  })
  useLayoutEffect(() => {
    rest.current = interim
  }, [interim])
  useEffect(() => () => onLeave(), [])
}

function withRest(text: Typed, rest: string): Typed {
  return { ...text, content: text.content + spaceAfter(text.content) + rest }
}
