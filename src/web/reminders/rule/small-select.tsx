import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type SmallSelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  options: readonly { value: string; label: string }[]
  onValue: (value: string) => void
}

/** The browser's own list within a line of words. */
export function SmallSelect({ label, options, onValue, ...select }: SmallSelectProps) {
  return (
    <span className="relative inline-block min-w-0">
      <select
        {...select}
        aria-label={label}
        onChange={({ target }) => onValue(target.value)}
        className="h-11 max-w-full cursor-pointer appearance-none rounded-control border border-line-strong bg-surface pr-9 pl-3.5 text-base text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 stroke-[1.9]"
      />
    </span>
  )
}
