import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  icon?: ReactNode
  /** For what belongs to the box and stands beside it. */
  labelId?: string
  /** Stands under the label and is no part of its name. */
  hint?: ReactNode
}

export function CheckboxRow({ label, icon, labelId, hint, ...input }: CheckboxRowProps) {
  const own = useId()
  const ids = { label: labelId ?? `${own}label`, hint: `${own}hint` }
  return (
    <label className="flex min-h-11.5 items-center gap-3 [&>svg]:size-5 [&>svg]:stroke-[1.9] [&>svg]:text-ink-2">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-labelledby={ids.label}
          {...(hint && { 'aria-describedby': ids.hint })}
          {...input}
          className="peer size-6 appearance-none rounded-badge border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary"
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute size-4 stroke-3 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {icon}
      <span className="min-w-0 flex-1">
        <span id={ids.label}>{label}</span>
        {hint && <span id={ids.hint}>{hint}</span>}
      </span>
    </label>
  )
}
