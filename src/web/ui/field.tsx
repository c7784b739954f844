import { FieldError } from '#web/ui/field-error.tsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

export type FieldFrame = {
  label: string
  /** A short word or a link at the label's right. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

type InputProps = ComponentProps<'input'> & FieldFrame

export function TextField({ label, aside, hint, error, className = '', ...input }: InputProps) {
  const parts = useFieldParts({ error, hint, id: input.id })
  return (
    <FieldRow {...parts} label={label} aside={aside} hint={hint} error={error}>
      <input {...input} {...parts.control} className={`${controlClass(error)} h-12.5 ${className}`} />
    </FieldRow>
  )
}

/** One line that grows to four. Where the browser cannot do that, it has room for two from the start. */
export function TextArea({
  label,
  aside,
  hint,
  error,
  className = '',
  ...area
}: ComponentProps<'textarea'> & FieldFrame) {
  const parts = useFieldParts({ error, hint, id: area.id })
  return (
    <FieldRow {...parts} label={label} aside={aside} hint={hint} error={error}>
      <textarea
        {...area}
        {...parts.control}
        rows={1}
        className={`${controlClass(error)} field-sizing-content max-h-[calc(4lh+1.625rem)] min-h-12.5 resize-none py-3 not-supports-[field-sizing:content]:min-h-19 ${className}`}
      />
    </FieldRow>
  )
}

export function controlClass(error?: string) {
  const edge = error ? 'border-[1.5px] border-red ring-1 ring-red' : 'border border-line-strong'
  return `${edge} block w-full rounded-control bg-surface px-4 text-base text-ink transition-colors read-only:bg-sunk`
}

/** The ids that tie a label, a hint and an error to one control. */
export function useFieldParts({
  id,
  error,
  hint,
}: {
  id?: string | undefined
  error?: string | undefined
  hint?: ReactNode
}) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const control = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { controlId, hintId, errorId, control }
}

type FieldRowProps = FieldFrame & { controlId: string; hintId: string; errorId: string; children: ReactNode }

export function FieldRow({ controlId, hintId, errorId, label, aside, hint, error, children }: FieldRowProps) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={controlId} className="type-label leading-[1.3]">
          {label}
        </label>
        {aside && <span className="text-label leading-[1.3] text-ink-2">{aside}</span>}
      </div>
      {children}
      {hint && (
        <p id={hintId} className="mt-2 text-meta text-ink-2">
          {hint}
        </p>
      )}
      {/* Stays in the page while empty: a live region that arrives with its text is not read out. */}
      <div aria-live="polite" id={errorId}>
        {error && <FieldError text={error} />}
      </div>
    </div>
  )
}
