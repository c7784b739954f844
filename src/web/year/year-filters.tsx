import { CalendarMinus, Clock, Layers, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { year as words } from '#contract/messages/year.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { shades } from './day-cell.tsx'
import { type Filter, filters } from './days.ts'

type YearFiltersProps = { chosen: Filter; counts: Record<Filter, number>; onChoose: (filter: Filter) => void }

const pictures: Partial<Record<Filter, ReactNode>> = {
  'clock change': <Clock aria-hidden />,
  'short month': <CalendarMinus aria-hidden />,
  crowded: <Layers aria-hidden />,
  quiet: <Moon aria-hidden />,
}

/** One at a time; what there is none of is left out. */
export function YearFilters({ chosen, counts, onChoose }: YearFiltersProps) {
  const offered = filters.filter((each) => each === 'all' || each === chosen || counts[each] > 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
      <FilterChips
        label={words.filter}
        filters={offered}
        chosen={chosen}
        words={words.filters}
        counts={counts}
        pictures={pictures}
        onChoose={onChoose}
      />
      <p
        aria-hidden
        className="flex items-center gap-2 text-meta text-ink-2 max-sm:hidden forced-colors:hidden"
      >
        {words.fewer}
        {shades.slice(1).map((shade) => (
          <span key={shade} className={`size-4 rounded-[5px] ${shade}`} />
        ))}
        {words.more}
      </p>
    </div>
  )
}
