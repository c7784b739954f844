import { Plus } from 'lucide-react'
import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import { limits } from '#contract/plans.ts'
import type { Understood as Reading } from '#rhythm/grammar/understand.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useKeys } from '#web/ui/keys.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useRequest } from '#web/ui/use-request.ts'
import { MicrophoneOrKey } from './microphone.tsx'
import { UnderstoodWords } from './understood-words.tsx'
import { useLine } from './use-line.ts'
import { useMicrophone } from './use-microphone.ts'
import { useUnderstanding } from './use-understanding.ts'

const loadUnderstood = () => import('./understood.tsx')
const Understood = lazyPart(async () => (await loadUnderstood()).Understood)

export type Jotted = Pick<Reading, 'title' | 'at' | 'type' | 'repeat'>

type QuickAddProps = {
  /** Somebody is about to write. */
  onStart: () => void
  /** Says whether it was saved: only then the line is cleared. */
  onAdd: (jotted: Jotted) => Promise<boolean>
  /** The sentence stays in the line until `onSaved`. */
  onOpenForm: (jotted: Jotted, onSaved: () => void) => void
}

/** One line that understands "call Ines every Sunday at 6". Enter adds, Esc clears, Q comes here. */
export function QuickAdd({ onStart, onAdd, onOpenForm }: QuickAddProps) {
  const field = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const { text, typed, setText, clearAdded } = useLine()
  const [wanted, setWanted] = useState(typed)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [scroll, setScroll] = useState(0)
  const { understood, isRead, readNow, now, zone } = useUnderstanding(text, wanted)
  const narrow = useMedia('(width < 40rem)')
  const start = () => {
    setWanted(true)
    onStart()
  }
  useKeys({ q: () => field.current?.focus() })

  const write = (next: string) => {
    setText(next)
    setRefusal('')
  }
  useRequest(
    true,
    (asked) => {
      const jot = asked.get('jot') ?? ''
      // A sentence that waits there is not written over, and none is written twice.
      if (!text.includes(jot)) write([text.trim(), jot].filter(Boolean).join(' '))
      field.current?.focus()
    },
    ['jot'],
  )
  const microphone = useMicrophone({
    text,
    setText: write,
    // Add takes its place, and the focus with it.
    onEnd: () => document.activeElement === document.body && addButton.current?.focus(),
  })
  const clear = () => {
    microphone.drop()
    setText('')
    setRefusal('')
  }
  const openForm = () => {
    microphone.drop()
    // The chip may be gone when the form closes; the line takes the focus back.
    field.current?.focus()
    const jotted = jottedOf(understood)
    onOpenForm({ ...jotted, title: jotted.title.slice(0, limits.title) }, clear)
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || !typed) return
    microphone.drop()
    setBusy(true)
    const reading = await readNow()
    // Without the code that checks it, the server does.
    const wrong = (await loadUnderstood().catch(() => null))?.whatIsWrong(reading) ?? ''
    setRefusal(wrong)
    if (!wrong && (await onAdd(jottedOf(reading)))) clearAdded(text)
    setBusy(false)
    field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void add(event)}>
      <div className="flex h-15 items-center gap-3.5 rounded-card border border-line bg-surface pr-2 pl-5 shadow-1 transition-colors focus-within:border-primary has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <Plus aria-hidden className="size-5 shrink-0 stroke-[1.9]" />
        <div className="relative h-full min-w-0 flex-1 text-[1.0625rem]">
          <UnderstoodWords text={text} spans={understood.spans} scroll={scroll} />
          <input
            ref={field}
            value={text}
            aria-label={words.label}
            aria-describedby={noteId}
            aria-keyshortcuts={words.key}
            placeholder={placeholder(microphone.listening, narrow)}
            autoComplete="off"
            enterKeyHint="done"
            dir="auto"
            onFocus={start}
            onChange={(event) => {
              microphone.drop()
              write(event.target.value)
            }}
            onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
            onKeyDown={({ key, nativeEvent }: KeyboardEvent) =>
              key === 'Escape' && !nativeEvent.isComposing && clear()
            }
            className="relative h-full w-full bg-transparent p-0 outline-none"
          />
        </div>
        {typed && !microphone.listening ? (
          <Button ref={addButton} type="submit" busy={busy}>
            {words.add}
          </Button>
        ) : (
          <MicrophoneOrKey narrow={narrow} microphone={microphone} onStart={start} />
        )}
      </div>
      <Suspense fallback={null}>
        {(wanted || typed) && (
          <Understood
            id={noteId}
            understood={understood}
            typed={typed}
            isSaid={isRead && !microphone.listening}
            now={now}
            zone={zone}
            refusal={refusal}
            onChange={openForm}
          />
        )}
      </Suspense>
      <div aria-live="polite">
        {(refusal || microphone.problem) && <FieldError text={refusal || microphone.problem} />}
      </div>
    </form>
  )
}

function jottedOf({ title, at, type, repeat }: Reading): Jotted {
  return { title, at, type, ...(repeat && { repeat }) }
}

function placeholder(listening: boolean, narrow: boolean) {
  if (listening) return words.listening
  return narrow ? words.shortPlaceholder : words.placeholder
}
