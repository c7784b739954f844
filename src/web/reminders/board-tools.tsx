import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BoardFilters } from './board-filters.tsx'
import type { Filter } from './reminder-state.ts'
import type { Board } from './use-board.ts'

const BoardSide = lazyPart(async () => (await import('./board-side.tsx')).BoardSide)

/** Which reminders, and how. Chips come first; what stands at their right comes once the list is there. */
export function BoardTools({ board, counts }: { board: Board; counts: Record<Filter, number> }) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3 print:hidden">
      <BoardFilters chosen={board.filter} counts={counts} onChoose={board.setFilter} />
      <Suspense fallback={<div className="h-11 w-24 sm:h-10" />}>
        <BoardSide board={board} count={counts.all} />
      </Suspense>
    </div>
  )
}
