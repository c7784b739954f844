import { reminderWords } from '#contract/messages/reminders.ts'
import { filters, type Filter } from './reminder-state.ts'

type FilterChipsProps = { chosen: Filter; counts: Record<Filter, number>; onChoose: (filter: Filter) => void }

/** On a phone they scroll, and fade out before what stands beside them. */
export function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  return (
    <fieldset
      aria-label={reminderWords.filter}
      className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-ml-5 max-sm:flex-1 max-sm:pr-8 max-sm:pl-5 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
    >
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className="type-label flex h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg sm:h-10"
        >
          {reminderWords.filters[filter]} <span className="font-normal opacity-80">{counts[filter]}</span>
        </button>
      ))}
    </fieldset>
  )
}
