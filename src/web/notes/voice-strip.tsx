import { Mic, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { Button } from '#web/ui/button.tsx'

type VoiceStripProps = {
  recording: boolean
  onStart: () => void
  onStop: () => void
  autoFocused: boolean
}

/**
 * The button that starts and stops. While the microphone is on, a strip around it has a red dot, the time, and
 * bars that move. It is the same button throughout, so that the focus stays on it.
 */
export function VoiceStrip({ recording, onStart, onStop, autoFocused }: VoiceStripProps) {
  return (
    <div
      className={
        recording
          ? '-mx-2 flex items-center gap-3 rounded-note bg-[rgb(255_255_255/0.66)] py-2.5 pr-2.5 pl-3'
          : 'flex max-sm:flex-1'
      }
    >
      {recording && <Signs />}
      <Button
        key="toggle"
        look={recording ? 'danger' : 'quiet'}
        size="small"
        icon={recording ? <Square aria-hidden /> : <Mic aria-hidden />}
        data-autofocus={autoFocused || undefined}
        onClick={recording ? onStop : onStart}
        className={recording ? 'ml-auto' : outlined}
      >
        {recording ? noteWords.stopRecording : noteWords.voiceToText}
      </Button>
    </div>
  )
}

const outlined =
  'border-[rgb(27_38_34/0.28)]! hover:border-[rgb(27_38_34/0.5)]! hover:bg-transparent! max-sm:flex-1'

function Signs() {
  return (
    <>
      <span className="grid size-6.5 shrink-0 place-items-center rounded-full bg-red/20">
        <span className="size-3.5 rounded-full bg-red forced-color-adjust-none" />
        <span className="sr-only">{noteWords.recording}</span>
      </span>
      <Timer />
      <Bars />
    </>
  )
}

function Timer() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    const tick = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1_000)), 250)
    return () => clearInterval(tick)
  }, [])
  return (
    <span role="timer" className="type-label tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}

const heights = [4, 20, 22, 9, 5, 10, 15, 4, 19, 27, 12]
const barCount = 55

function Bars() {
  return (
    <span aria-hidden className="bars flex h-7 min-w-0 flex-1 items-center gap-0.75 overflow-hidden">
      {Array.from({ length: barCount }, (_, at) => (
        <span
          key={at}
          className="w-0.75 shrink-0 rounded-full bg-red forced-color-adjust-none"
          style={{ height: heights[at % heights.length], animationDelay: `${-((at * 137) % 900)}ms` }}
        />
      ))}
    </span>
  )
}
