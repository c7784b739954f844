import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failures } from '#contract/messages/toasts.ts'
import type { Take } from '#web/browser/speech.ts'

type Line = {
  text: string
  setText: (text: string) => void
  /** The microphone is off again, by the button or by the browser. */
  onEnd: () => void
}

/** Dictation into the line, from pressing the button to its end. */
export function useMicrophone({ text, setText, onEnd }: Line) {
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState('')
  const take = useRef<Take>(null)
  const turn = useRef(0)
  useEffect(
    () => () => {
      take.current?.drop()
      // It may still be loading.
      turn.current += 1
    },
    [],
  )

  /** Hears no more: somebody types, adds or clears. The words in sight stay. */
  const drop = () => {
    take.current?.drop()
    take.current = null
    turn.current += 1
    setListening(false)
    setProblem('')
  }

  const end = () => {
    flushSync(() => setListening(false))
    onEnd()
  }

  async function start() {
    drop()
    setListening(true)
    const mine = turn.current
    try {
      const { dictate } = await import('./dictate.ts')
      if (mine === turn.current) take.current = dictate(text, { text: setText, problem: setProblem, end })
    } catch {
      setProblem(failures.offline)
      end()
    }
  }

  return {
    listening,
    problem,
    start: () => void start(),
    stop: () => (take.current ? take.current.stop() : drop()),
    drop,
  }
}
