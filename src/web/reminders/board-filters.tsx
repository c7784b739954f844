import { Check } from 'lucide-react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { filters, type Filter } from './reminder-state.ts'
import type { Choice } from './use-board.ts'

type BoardFiltersProps = {
  chosen: Choice
  counts: Record<Filter, number>
  onChoose: (choice: Choice) => void
}

/**
 * On a phone they scroll, and fade out before what stands beside them. Apart from ui/filter-chips.tsx, which would be one more
 * file of every first visit.
 */
export function BoardFilters({ chosen, counts, onChoose }: BoardFiltersProps) {
  const chip = (choice: Choice) => ({
    type: 'button' as const,
    'aria-pressed': choice === chosen,
    onClick: () => onChoose(choice),
    className:
      'type-label flex h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg sm:h-10',
  })
  return (
    <fieldset
      aria-label={reminderWords.filter}
      className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-ml-5 max-sm:flex-1 max-sm:pr-8 max-sm:pl-5 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
    >
      {filters.map((filter) => (
        <button key={filter} {...chip(filter)}>
          {reminderWords.filters[filter]} <span className="font-normal opacity-80">{counts[filter]}</span>
        </button>
      ))}
      <button ref={chosen === 'done' ? bringIntoSight : null} {...chip('done')}>
        <Check aria-hidden className="size-4 stroke-2" />
        {reminderWords.filters.done}
      </button>
    </fieldset>
  )
}

/** On a phone the last chip may lie beyond the edge when the address asks for it. */
const bringIntoSight = (chip: HTMLElement | null) =>
  chip?.parentElement?.scrollTo({ left: chip.parentElement.scrollWidth })
