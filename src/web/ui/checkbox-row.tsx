import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; icon?: ReactNode }

export function CheckboxRow({ label, icon, ...input }: CheckboxRowProps) {
  return (
    <label className="flex min-h-11.5 items-center gap-3 [&>svg]:size-5 [&>svg]:stroke-[1.9] [&>svg]:text-ink-2">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 appearance-none rounded-badge border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary"
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute size-4 stroke-3 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {icon}
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  )
}
