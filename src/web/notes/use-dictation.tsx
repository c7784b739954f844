import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failures, successes } from '#contract/messages/toasts.ts'
import * as speech from '#web/browser/speech.ts'
import { toasts } from '#web/ui/toast.tsx'

/** Recording into a note: idle or recording, the words that may still change, and what went wrong last. */
export function useDictation(onWords: (words: speech.Final) => void) {
  const [recording, setRecording] = useState(false)
  const [interim, setInterim] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = useRef<speech.Take>(null)
  const live = useRef(false)

  const over = () => {
    take.current = null
    setInterim('')
  }

  /** Idle again; only the first to say so is heard, the button or the browser. */
  const settle = (say: () => void) => {
    if (!live.current) return
    live.current = false
    setRecording(false)
    say()
  }

  const start = () => {
    if (!speech.supported()) return void toasts.bad(failures.speechMissing)
    take.current?.drop()
    setProblem(undefined)
    live.current = true
    setRecording(true)
    sayStarted()
    take.current = speech.listen({
      interim: setInterim,
      final: onWords,
      end: () => {
        settle(sayStopped)
        over()
      },
      error: (code) =>
        settle(() => {
          setProblem(code)
          toasts.bad(failures.speech(code), oneAtATime)
        }),
    })
  }

  /** As the button does it: words on their way still arrive. */
  const stop = () => {
    take.current?.stop()
    settle(sayStopped)
  }

  /** Before saving and closing, when nothing is waited for: what can be read counts as said. */
  const finish = () => {
    if (take.current && interim) onWords({ text: interim, continues: false })
    take.current?.drop()
    over()
    settle(sayStopped)
  }

  useEffect(
    () => () => {
      take.current?.drop()
      take.current = null
    },
    [],
  )

  return { recording, interim, problem, start, stop, finish }
}

// The newest word on the recording replaces the one before.
const oneAtATime = { id: 'dictation' }
const withMic = { ...oneAtATime, icon: <Mic className="text-toast-good" /> }
const sayStarted = () => toasts.good(successes.speechStarted, withMic)
const sayStopped = () => toasts.good(successes.speechStopped, withMic)
