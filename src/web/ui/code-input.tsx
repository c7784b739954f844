import { useState, type ClipboardEvent, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { FieldRow, useFieldParts, type FieldFrame } from '#web/ui/field.tsx'
import type { Changed } from '#web/ui/use-form.ts'

const length = 6

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  FieldFrame & {
    value: string
    onChange: (event: Changed) => void
    /** The last digit submits the form. */
    submits?: boolean
  }

/** One real input, so that one-time codes and screen readers work, drawn as six cells in two threes. */
export function CodeInput({ label, aside, hint, error, value, onChange, submits, ...input }: CodeInputProps) {
  const [focused, setFocused] = useState(false)
  const parts = useFieldParts({ error, hint, id: input.id })
  // There is no maxlength: it would cut "123 456" before we could drop the space. Some keyboards type wide digits.
  const take = (field: HTMLInputElement, text: string) => {
    const code = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    // Drawn at once: the form is submitted with what it shows.
    flushSync(() => onChange({ target: { value: code } }))
    if (submits && code.length === length && code !== value) field.form?.requestSubmit()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    take(event.currentTarget, event.clipboardData.getData('text'))
  }
  return (
    <FieldRow {...parts} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <Cells
          value={value}
          active={focused ? Math.min(value.length, length - 1) : -1}
          wrong={Boolean(error)}
        />
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          {...parts.control}
          value={value}
          onChange={(event) => take(event.target, event.target.value)}
          onPaste={paste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 w-full bg-transparent text-base text-transparent caret-transparent opacity-0 outline-none"
        />
      </div>
    </FieldRow>
  )
}

function Cells({ value, active, wrong }: { value: string; active: number; wrong: boolean }) {
  return (
    <div aria-hidden className="flex gap-1.5 sm:gap-2">
      {Array.from({ length }, (_, at) => (
        <span
          key={at}
          className={`grid h-14.5 max-w-15 min-w-0 flex-1 place-items-center rounded-control bg-surface font-display text-[1.6875rem] font-semibold text-ink nth-4:ml-2 ${wrong ? 'border-[1.5px] border-red' : 'border border-line-strong'} ${at === active ? 'outline-3 outline-offset-2 outline-focus' : ''}`}
        >
          {value[at]}
        </span>
      ))}
    </div>
  )
}
