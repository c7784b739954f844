import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlClass, FieldRow, useFieldParts, type FieldFrame } from '#web/ui/field.tsx'

type PasswordFieldProps = ComponentProps<'input'> & FieldFrame & { showLabel: string }

export function PasswordField({ label, aside, hint, error, showLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const parts = useFieldParts({ error, hint, id: input.id })
  const Picture = shown ? EyeOff : Eye
  return (
    <FieldRow {...parts} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...parts.control}
          type={shown ? 'text' : 'password'}
          className={`${controlClass(error)} h-12.5 pr-13`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={parts.controlId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.75 right-0.75 grid w-11 place-items-center rounded-small text-ink-2 hover:text-ink"
        >
          <Picture aria-hidden className="size-5 stroke-[1.9]" />
          <span className="sr-only">{showLabel}</span>
        </button>
      </div>
    </FieldRow>
  )
}
