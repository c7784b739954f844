import { useState } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { isNote, isReminder, type Sums } from './choice.ts'
import { LeftOutLine, PreviewRow } from './preview-row.tsx'
import { isItemRow, type Row } from './rows.ts'

const filters = ['all', 'notes', 'reminders', 'left out'] as const
type Filter = (typeof filters)[number]

const shownBy: Record<Filter, (row: Row) => boolean> = {
  all: () => true,
  notes: isNote,
  reminders: isReminder,
  'left out': (row) => !isItemRow(row),
}

type PreviewListProps = {
  rows: Row[]
  sums: Sums
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
  onTickAll: (rows: Row[], isTicked: boolean) => void
}

/** Of thousands of rows the first are drawn, and more on request. */
const firstPage = 50
const nextPage = 250

export function PreviewList({ rows, sums, ticked, onTick, onTickAll }: PreviewListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [count, setCount] = useState(firstPage)
  const now = useNow()
  const times = useTimeWords()
  const counts: Record<Filter, number> = {
    all: rows.length,
    notes: sums.notes.found,
    reminders: sums.reminders.found,
    'left out': sums.leftOut,
  }
  const wanted = rows.filter(shownBy[filter])
  const choose = (each: Filter) => {
    setFilter(each)
    setCount(firstPage)
  }
  const isAnyTicked = wanted.some(({ id }) => ticked.has(id))
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <FilterChips
          label={words.show}
          filters={filters}
          chosen={filter}
          words={words.filters}
          counts={counts}
          onChoose={choose}
        />
        {filter !== 'left out' && wanted.some(isItemRow) && (
          <button
            type="button"
            onClick={() => onTickAll(wanted, !isAnyTicked)}
            className="type-label min-h-11 rounded-sm text-primary underline-offset-4 hover:underline"
          >
            {isAnyTicked ? words.untickAll : words.tickAll}
          </button>
        )}
      </div>
      <div className="mt-3 overflow-clip rounded-card border border-line bg-surface shadow-1">
        {wanted.length === 0 && <p className="px-5 py-4 text-ink-2">{words.noneOfKind}</p>}
        <ul aria-label={words.list}>
          {wanted
            .slice(0, count)
            .map((row) =>
              isItemRow(row) ? (
                <PreviewRow
                  key={row.id}
                  row={row}
                  isTicked={ticked.has(row.id)}
                  now={now}
                  times={times}
                  onTick={onTick}
                />
              ) : (
                <LeftOutLine key={row.id} row={row} />
              ),
            )}
        </ul>
        {wanted.length > count && (
          <button
            type="button"
            onClick={() => setCount(count + nextPage)}
            className="type-label min-h-12 w-full border-t border-line text-primary -outline-offset-4 hover:bg-bg print:hidden"
          >
            {words.more(Math.min(nextPage, wanted.length - count))}
          </button>
        )}
      </div>
    </div>
  )
}
