import { useId, type ReactNode } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'

type RowProps = { name: string; error?: string | undefined; errorId?: string; children: ReactNode }

/** A name and its controls beside it; on phones below it. */
export function Row({ name, error, errorId, children }: RowProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 gap-x-4 sm:grid sm:grid-cols-[4.25rem_minmax(0,1fr)] sm:items-start"
    >
      <span id={id} className="block text-label text-ink-2 max-sm:mb-2 sm:py-3 sm:leading-5">
        {name}
      </span>
      <div className="min-w-0">
        {children}
        <div aria-live="polite" id={errorId}>
          {error && <FieldError text={error} />}
        </div>
      </div>
    </fieldset>
  )
}
