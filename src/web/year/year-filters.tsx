import { CalendarMinus, Clock, Layers, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { year as words } from '#contract/messages/year.ts'
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
      <fieldset
        aria-label={words.filter}
        className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-5 max-sm:px-5 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
      >
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === chosen}
            onClick={() => onChoose(each)}
            className="type-label flex h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg sm:h-10 [&>svg]:size-4.5 [&>svg]:stroke-[1.9]"
          >
            {pictures[each]}
            {words.filters[each]}
            <span className="font-normal opacity-80">{counts[each].toLocaleString('en')}</span>
          </button>
        ))}
      </fieldset>
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
