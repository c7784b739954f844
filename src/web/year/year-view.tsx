import { year as words } from '#contract/messages/year.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { Span } from './calendar.ts'
import { DayPanel } from './day-panel.tsx'
import { DaySheet } from './day-sheet.tsx'
import { countsOf, neighbourOf, type Year } from './days.ts'
import { useChoice } from './use-choice.ts'
import { YearFilters } from './year-filters.tsx'
import { YearGrid } from './year-grid.tsx'

type YearViewProps = {
  year: Year
  truncated: boolean
  reminderOf: (id: string) => Reminder | undefined
  span: Span
  now: number
  zone: string
}

/** The days at the left and one of them at the right; where there is no room for both, a day is a sheet. */
export function YearView({ year, truncated, reminderOf, span, now, zone }: YearViewProps) {
  const isWide = useMedia('(width >= 64rem)')
  const { day, isPicked, filter, pick, sift } = useChoice(year, span)
  const sheet = useDialog()
  const open = (date: number) => {
    pick(date)
    if (!isWide) sheet.open()
  }
  const about = day !== undefined && {
    date: day,
    of: year.get(day),
    reminderOf,
    now,
    zone,
    earlier: neighbourOf(year, filter, day, -1),
    later: neighbourOf(year, filter, day, 1),
    onGo: pick,
  }
  return (
    <>
      <YearFilters counts={countsOf(year)} chosen={filter} onChoose={sift} />
      {truncated && <p className="mt-4 text-ink-2">{words.truncated}</p>}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_23rem] print:block">
        <YearGrid
          year={year}
          span={span}
          filter={filter}
          chosen={isWide || isPicked ? day : undefined}
          onChoose={open}
        />
        {isWide && about && (
          <section
            aria-label={words.chosen}
            className="sticky top-[calc(var(--top-bar,4.25rem)+1rem)] max-h-[calc(100dvh-var(--top-bar,4.25rem)-2rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-1 print:hidden"
          >
            <DayPanel {...about} />
          </section>
        )}
      </div>
      {sheet.show(() => about && <DaySheet {...about} />)}
    </>
  )
}
