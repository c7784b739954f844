import { Plus } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { year as words } from '#contract/messages/year.ts'
import { monthName } from '#rhythm/dates-in-words.ts'
import { day } from '#rhythm/zone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SleepingBell } from '#web/ui/drawings/sleeping-bell.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListLoading } from '#web/ui/list-states.tsx'
import { Link } from '#web/ui/router.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { monthsOf, type Span } from './calendar.ts'
import { monthGrid, monthSquares } from './month-grid.ts'

/** The names of the months, over squares that have no days yet. */
export function YearLoading({ span }: { span: Span }) {
  return (
    <ListLoading label={chrome.loading}>
      <div aria-hidden className={`late ${monthGrid}`}>
        {monthsOf(span).map(({ key, first, length, before }) => (
          <div key={key}>
            <p className="type-section mb-2 text-lead">{monthName(first * day)}</p>
            <div className={monthSquares}>
              {Array.from({ length }, (_, at) => (
                <div key={at} style={at === 0 ? { gridColumnStart: before + 1 } : {}}>
                  <Skeleton className="aspect-square" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </ListLoading>
  )
}

export function QuietYear() {
  return (
    <div className="mx-auto max-w-120">
      <EmptyState drawing={<SleepingBell />} title={words.emptyTitle} text={words.empty}>
        <Link to="/dashboard?new=1" className={buttonClass()}>
          <Plus aria-hidden className="size-4.5" />
          {reminderWords.add}
        </Link>
      </EmptyState>
    </div>
  )
}
