import { reminderWords } from '#contract/messages/reminders.ts'
import { filters, type Filter } from './reminder-state.ts'

type FilterChipsProps = { chosen: Filter; counts: Record<Filter, number>; onChoose: (filter: Filter) => void }

export function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  return (
    <fieldset
      aria-label={reminderWords.filter}
      className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
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
