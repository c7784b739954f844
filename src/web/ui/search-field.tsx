import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { singleKeysAreOn } from '#web/ui/keys.ts'

type SearchFieldProps = {
  label: string
  /** Where there is little room, shorter than the label. */
  placeholder?: string
  clearLabel: string
  value: string
  onValue: (text: string) => void
  maxLength: number
  /** The key that leads here. */
  hotkey?: string
  className?: string
}

/** A search with a ✕ of our own: the browser's has a colour that no design of ours has. Esc clears it, too. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  value,
  onValue,
  ...rest
}: SearchFieldProps) {
  const { maxLength, hotkey, className = '' } = rest
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValue('')
    input.current?.focus()
  }
  return (
    <search className={`relative min-w-0 ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 stroke-[1.9] text-ink-2"
      />
      <input
        ref={input}
        type="search"
        value={value}
        maxLength={maxLength}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) clear()
        }}
        aria-label={label}
        aria-keyshortcuts={hotkey}
        placeholder={placeholder}
        dir="auto"
        className="h-11 w-full rounded-control border border-line bg-surface pr-10 pl-11 text-ink transition-colors hover:border-line-strong sm:text-label [&::-webkit-search-cancel-button]:hidden"
      />
      {!value && hotkey && singleKeysAreOn() && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden size-6 place-items-center rounded-[6px] border border-line font-text text-xs text-ink-2 sm:grid"
        >
          {hotkey}
        </kbd>
      )}
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
          className="wide-target absolute! inset-y-0 right-2.5 my-auto grid size-6 place-items-center rounded-small text-ink-2 hover:text-ink"
        >
          <X aria-hidden className="size-5 stroke-[1.9]" />
        </button>
      )}
    </search>
  )
}
