import { useId, type ReactNode } from 'react'

type SegmentsProps<Value extends string> = {
  value: Value
  options: readonly { value: Value; label: string; extra?: ReactNode }[]
  onValue: (value: Value) => void
  /** `strong` fills the chosen part, `plain` lifts it in white. */
  look?: 'strong' | 'plain'
  name?: string
}

type SegmentedProps<Value extends string> = SegmentsProps<Value> & {
  label: string
  /** The label stands above as text instead of being for screen readers only. */
  labelShown?: boolean
  className?: string
}

const chosen = {
  strong:
    'has-checked:border has-checked:border-transparent has-checked:bg-primary has-checked:text-on-primary',
  plain:
    'has-checked:border has-checked:border-transparent has-checked:bg-raised has-checked:text-ink has-checked:shadow-2',
}

/** One of a few, as a group with a name. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelShown = false, className = '', ...segments } = props
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={labelShown ? 'type-label mb-2 leading-[1.3]' : 'sr-only'}>{label}</legend>
      <Segments {...segments} />
    </fieldset>
  )
}

/**
 * Native radio buttons drawn as one row: arrows, Tab and forms work by themselves. Use it alone within a group that has the
 * name already, or a screen reader says it twice.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { value, options, onValue, look = 'strong' } = props
  const made = useId()
  const name = props.name ?? made
  return (
    <div className="flex flex-wrap gap-0.5 rounded-control bg-sunk p-1">
      {options.map((option) => (
        <label
          key={option.value}
          className={`type-label relative inline-flex min-h-10.5 min-w-fit flex-1 flex-wrap items-center justify-center gap-x-2.5 gap-y-1 rounded-small px-3 py-1 text-meta text-ink-2 transition-colors hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chosen[look]}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 opacity-0"
          />
          {option.label}
          {option.extra}
        </label>
      ))}
    </div>
  )
}
