import { Mic, Square } from 'lucide-react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import { IconButton } from '#web/ui/button.tsx'

type MicrophoneProps = { listening: boolean; onStart: () => void; onStop: () => void }

/** Where a phone has no Q to press: the same button starts and stops, so that the focus stays on it. */
export function Microphone({ listening, onStart, onStop }: MicrophoneProps) {
  return (
    <IconButton
      label={listening ? words.stopDictating : words.dictate}
      tone={listening ? 'bg-red-soft! text-red' : 'text-ink-2 hover:text-ink'}
      onClick={listening ? onStop : onStart}
    >
      {listening ? <Square aria-hidden /> : <Mic aria-hidden />}
    </IconButton>
  )
}
