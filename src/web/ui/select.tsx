import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, FieldRow, useFieldParts, type FieldFrame } from '#web/ui/field.tsx'

/** The browser's own list, drawn like the other fields. */
export function Select({
  label,
  aside,
  hint,
  error,
  className = '',
  ...select
}: ComponentProps<'select'> & FieldFrame) {
  const parts = useFieldParts({ error, hint, id: select.id })
  return (
    <FieldRow {...parts} label={label} aside={aside} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          {...parts.control}
          className={`${controlClass(error)} h-12.5 cursor-pointer appearance-none bg-surface! pr-11 ${className}`}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4.5 stroke-[1.9]"
        />
      </div>
    </FieldRow>
  )
}
