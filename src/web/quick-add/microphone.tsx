import { Mic, Square } from 'lucide-react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import { supported as canListen } from '#web/browser/speech-support.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { useMicrophone } from './use-microphone.ts'

type MicrophoneProps = {
  narrow: boolean
  microphone: ReturnType<typeof useMicrophone>
  onStart: () => void
}

/** At the end of the empty line: phones, which have no Q to press, have a microphone where the browser can listen. */
export function MicrophoneOrKey({ narrow, microphone, onStart }: MicrophoneProps) {
  if (!narrow || !canListen()) return <KeySign />
  const { listening, start, stop } = microphone
  const startListening = () => {
    onStart()
    start()
  }
  return (
    <IconButton
      label={listening ? words.stopDictating : words.dictate}
      tone={listening ? 'bg-red-soft! text-red' : 'text-ink-2 hover:text-ink'}
      onClick={listening ? stop : startListening}
    >
      {listening ? <Square aria-hidden /> : <Mic aria-hidden />}
    </IconButton>
  )
}

function KeySign() {
  return (
    <kbd
      aria-hidden
      className="mr-1.5 hidden size-6 place-items-center rounded-[6px] border border-line font-text text-xs text-ink-2 sm:grid"
    >
      {words.key}
    </kbd>
  )
}
