import { Plus } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import type { ReminderType } from '#contract/reminders.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Chips } from './chips.tsx'
import { UnderstoodWords } from './understood-words.tsx'
import { useUnderstanding } from './use-understanding.ts'

export type Jotted = { title: string; at: number; type: ReminderType }

type QuickAddProps = {
  /** Says whether it was saved: only then the line is cleared. */
  onAdd: (jotted: Jotted) => Promise<boolean>
  onOpenForm: (jotted: Jotted) => void
}

/** One line that understands "call Ines every Sunday at 6". Enter adds, Esc clears, Q comes here. */
export function QuickAdd({ onAdd, onOpenForm }: QuickAddProps) {
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const [chosenType, setChosenType] = useState<ReminderType | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [scroll, setScroll] = useState(0)
  const { understood, readNow, now, zone } = useUnderstanding(text, wanted)
  const narrow = useMedia('(width < 40rem)')
  const typed = text.trim() !== ''
  const type = chosenType ?? understood.type
  useShortcut('q', () => field.current?.focus())

  const clear = () => {
    setText('')
    setChosenType(null)
    setRefusal('')
  }
  const write = (next: string) => {
    setText(next)
    setRefusal('')
    if (next.trim() === '') setChosenType(null)
  }
  const openForm = () => {
    onOpenForm({ title: understood.title.slice(0, limits.title), at: understood.at, type })
    clear()
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || !typed) return
    setBusy(true)
    const { title, at, type: readType } = await readNow()
    const wrong = whatIsWrong(title, at)
    setRefusal(wrong)
    if (!wrong && (await onAdd({ title, at, type: chosenType ?? readType }))) clear()
    setBusy(false)
    field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void add(event)}>
      <div className="flex h-15 items-center gap-3.5 rounded-card border border-line bg-surface pr-2 pl-5 shadow-1 transition-colors focus-within:border-primary">
        <Plus aria-hidden className="size-5 shrink-0 stroke-[1.9]" />
        <div className="relative h-full min-w-0 flex-1 text-[1.0625rem]">
          <UnderstoodWords text={text} spans={understood.spans} scroll={scroll} />
          <input
            ref={field}
            value={text}
            aria-label={words.label}
            aria-describedby={noteId}
            aria-keyshortcuts={words.key}
            placeholder={narrow ? words.shortPlaceholder : words.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            onFocus={() => setWanted(true)}
            onChange={(event) => write(event.target.value)}
            onScroll={(event) => setScroll(event.currentTarget.scrollLeft)}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && clear()}
            className="relative h-full w-full bg-transparent p-0 outline-none"
          />
        </div>
        {typed ? (
          <Button type="submit" busy={busy}>
            {words.add}
          </Button>
        ) : (
          <kbd
            aria-hidden
            className="mr-1.5 hidden size-6 place-items-center rounded-[6px] border border-line font-text text-xs text-ink-2 sm:grid"
          >
            {words.key}
          </kbd>
        )}
      </div>
      <div id={noteId}>
        {typed && (
          <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Chips
              type={type}
              at={understood.at}
              now={now}
              zone={zone}
              onType={setChosenType}
              onDate={openForm}
            />
            {understood.nearest && !chosenType && (
              <p className="text-meta text-ink-2">{words.nearest(words.rings[type])}</p>
            )}
          </div>
        )}
      </div>
      <div aria-live="polite">{refusal && <FieldError text={refusal} />}</div>
    </form>
  )
}

function whatIsWrong(title: string, at: number) {
  if (!title) return rules.title
  if (title.length > limits.title) return rules.titleLength
  return at <= Date.now() ? rules.dateFuture : ''
}
