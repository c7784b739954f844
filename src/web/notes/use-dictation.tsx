import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dictation } from '#contract/messages/dictation.ts'
import * as speech from '#web/browser/speech.ts'
import { supported } from '#web/browser/speech-support.ts'
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

  /** Back to idle. The button and the browser both report it; the second report is ignored. */
  const settle = (say: () => void) => {
    if (!live.current) return
    live.current = false
    setRecording(false)
    say()
  }

  const start = () => {
    if (!supported()) return void toasts.bad(dictation.missing)
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
          toasts.bad(dictation.failed(code), oneAtATime)
        }),
    })
  }

  /** Like the button: words that are still being recognised arrive. */
  const stop = () => {
    take.current?.stop()
    settle(sayStopped)
  }

  /** Before saving and closing, without waiting: the words shown so far are taken as final. */
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

// One toast about the recording replaces the last.
const oneAtATime = { id: 'dictation' }
const withMic = { ...oneAtATime, icon: <Mic className="text-toast-good" /> }
const sayStarted = () => toasts.good(dictation.started, withMic)
const sayStopped = () => toasts.good(dictation.stopped, withMic)
