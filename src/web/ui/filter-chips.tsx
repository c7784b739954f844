import type { ReactNode } from 'react'

type FilterChipsProps<Filter extends string> = {
  label: string
  filters: readonly Filter[]
  chosen: Filter
  words: Record<Filter, string>
  counts: Record<Filter, number>
  pictures?: Partial<Record<Filter, ReactNode>>
  onChoose: (filter: Filter) => void
}

/** What a list shows, one kind at a time, with how many there are of each. On a phone they scroll, and fade out. */
export function FilterChips<Filter extends string>({
  label,
  filters,
  chosen,
  words,
  counts,
  pictures,
  onChoose,
}: FilterChipsProps<Filter>) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-5 max-sm:pr-8 max-sm:pl-5 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
    >
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
          className="type-label flex h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg sm:h-10 [&>svg]:size-4.5 [&>svg]:stroke-[1.9]"
        >
          {pictures?.[each]}
          {words[each]} <span className="font-normal opacity-80">{counts[each].toLocaleString('en')}</span>
        </button>
      ))}
    </fieldset>
  )
}
