/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no tag for the list of a combobox */
import { Check, Plus, Tag } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { labelKey } from '#contract/note-values.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { limits } from '#contract/plans.ts'
import { matchesAll } from '#web/search/found-words.ts'
import { useLabels } from './labels.ts'

type LabelMenuProps = {
  /** Whether all the notes that are meant carry it. */
  stateOf: (label: string) => boolean
  onToggle: (label: string, isOn: boolean) => void
  /** Backspace in the empty field takes this one off. */
  last?: string | undefined
  isFull?: boolean
}

/** Type to find or make a label; Enter toggles the one that is marked. */
export function LabelMenu({ stateOf, onToggle, last, isFull = false }: LabelMenuProps) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // It is drawn a moment before the popover around it can be seen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const labels = useLabels()
  const name = typed.trim()
  const found = labels.filter((label) => matchesAll(label.name, name)).map((label) => label.name)
  const isNew = name !== '' && !labels.some((label) => labelKey(label.name) === labelKey(name))
  const choices = [...found, ...(isNew ? [name] : [])]
  const chosen = Math.min(marked, choices.length - 1)

  const toggle = (label: string) => {
    const isOn = !stateOf(label)
    if (isOn && isFull) return
    onToggle(label, isOn)
    setTyped('')
    setMarked(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const choice = choices[chosen]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked((chosen + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter' && choice) toggle(choice)
    else if (event.key === 'Backspace' && typed === '' && last) onToggle(last, false)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="p-1.5">
      <label className="mx-1.5 mt-1.5 mb-2 flex h-11 items-center gap-2.5 rounded-control border border-line-strong px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Tag aria-hidden className="size-4.5 stroke-[1.9] text-ink-2" />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={chosen >= 0 ? `${id}${chosen}` : undefined}
          aria-label={words.findLabel}
          placeholder={words.findLabel}
          maxLength={limits.label}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
      </label>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={words.labels}
        aria-multiselectable
        className="max-h-64 overflow-y-auto"
      >
        {choices.map((label, at) => (
          <Choice
            key={label}
            id={`${id}${at}`}
            label={label}
            isNew={isNew && at === found.length}
            isOn={stateOf(label)}
            isMarked={at === chosen}
            onChoose={() => toggle(label)}
          />
        ))}
      </div>
      {choices.length === 0 && <p className="px-3 py-2 text-label text-ink-2">{words.noLabels}</p>}
      {isFull && <p className="px-3 py-2 text-meta text-ink-2">{words.fullOfLabels}</p>}
    </div>
  )
}

type ChoiceProps = {
  id: string
  label: string
  isNew: boolean
  isOn: boolean
  isMarked: boolean
  onChoose: () => void
}

function Choice({ id, label, isNew, isOn, isMarked, onChoose }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isOn}
      onClick={onChoose}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-3 text-label font-medium hover:bg-primary-soft ${isMarked ? 'bg-primary-soft' : ''}`}
    >
      {isNew ? (
        <Plus aria-hidden className="size-5.5 stroke-[1.9] p-0.5 text-ink-2" />
      ) : (
        <span
          aria-hidden
          className={`grid size-5.5 place-items-center rounded-[6px] border ${isOn ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface'}`}
        >
          {isOn && <Check className="size-3.5 stroke-3" />}
        </span>
      )}
      <span dir="auto" className="min-w-0 truncate">
        {isNew ? words.make(label) : label}
      </span>
    </div>
  )
}
