import { Check, CircleAlert, CloudOff, LoaderCircle, UsersRound, X } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { SavingState } from './saving.ts'

type EditorHeadProps = { name: string; state: SavingState | null; onClose: () => void }

/** What became of the last words, and the way out. */
export function EditorHead({ name, state, onClose }: EditorHeadProps) {
  return (
    <div className="flex items-center justify-between pt-3 pr-4 pl-5 sm:pt-4 sm:pl-7">
      {/* Only what a person may have to act on is read out: a voice at every pause would not let anybody write. */}
      <output
        aria-live={state === 'saving' || state === 'saved' ? 'off' : 'polite'}
        className="flex items-center gap-1.5 text-label font-medium text-paper-ink-2"
      >
        {state && state !== 'gone' ? <State state={state} /> : <span aria-hidden>{name}</span>}
      </output>
      <IconButton label={chrome.close} onClick={onClose} tone="text-paper-ink hover:bg-[rgb(27_38_34/0.08)]">
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function State({ state }: { state: Exclude<SavingState, 'gone'> }) {
  const Picture = pictures[state]
  return (
    <>
      <Picture
        aria-hidden
        className={`size-4 stroke-[1.9] ${state === 'saving' ? 'animate-spin motion-reduce:animate-none' : ''}`}
      />
      {noteWords.states[state]}
    </>
  )
}

const pictures = {
  saving: LoaderCircle,
  saved: Check,
  kept: CloudOff,
  unkept: CircleAlert,
  changed: UsersRound,
}
