import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { Button } from '#web/ui/button.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { useMoves } from '#web/ui/use-moves.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import type { ReminderItemProps } from './card-actions.ts'
import { ReminderRow } from './lazy-board.ts'
import { ReminderCard } from './reminder-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { placesOf, type Place } from './sections.ts'
import type { View } from './use-view.ts'

type ReminderGridProps = Omit<ReminderItemProps, 'reminder' | 'className'> & {
  reminders: readonly Reminder[]
  view: View
  /** Stands under the heading of today, where the page has no room for it above. */
  dayLine: ReactNode
  /** The one to bring into view and focus. */
  wanted: string | null
  onShown: () => void
}

const portion = 120

/** Soonest first, under a heading for each day: cards in up to three columns, or rows. A very long list grows while it is read. */
export function ReminderGrid(props: ReminderGridProps) {
  const { reminders, view, dayLine, wanted, onShown, ...item } = props
  const { now, zone } = item
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(portion)
  const wantedAt = wanted ? reminders.findIndex(({ _id }) => _id === wanted) : -1
  if (wantedAt >= count) setCount(wantedAt + 1)
  // Paper has all of them.
  const isPrinting = usePrinting()
  const shown = isPrinting ? reminders : reminders.slice(0, count)
  const places = useMemo(() => placesOf(reminders, now, zone), [reminders, now, zone])
  const waiting = places.filter(({ section }) => section === 'overdue').length
  const more = () => setCount(shown.length + portion)
  useMoves(list, shown.map(({ _id }, at) => `${_id} ${places[at]?.section}`).join())
  useEffect(() => {
    if (wantedAt === -1) return
    list.current?.querySelector<HTMLElement>(`[data-reminder="${wanted}"]`)?.focus()
    onShown()
  }, [wanted, wantedAt, onShown])
  const Item = view === 'list' ? ReminderRow : ReminderCard
  return (
    <>
      <ul ref={list} aria-label={reminderWords.list} className={layouts[view]}>
        {shown.map((reminder, at) => {
          const place = places[at]
          if (!place) return null
          return (
            <li key={reminder._id} data-key={reminder._id} className={`min-w-0 ${spotOf[view](place)}`}>
              {place.isFirst && (
                <div className="pt-2.5 pb-3">
                  <SectionHeading section={place.section} waiting={waiting} now={now} zone={zone} />
                  {place.section === 'today' && dayLine}
                </div>
              )}
              <Item reminder={reminder} {...item} className={edgesOf[view](place)} />
            </li>
          )
        })}
      </ul>
      {shown.length < reminders.length && <More onWanted={more} />}
    </>
  )
}

function More({ onWanted }: { onWanted: () => void }) {
  const ref = useInView<HTMLDivElement>(onWanted)
  return (
    <div ref={ref} className="mt-6 text-center">
      <Button look="secondary" onClick={onWanted}>
        {reminderWords.more}
      </Button>
    </div>
  )
}

const layouts = {
  cards: 'board board-cards fades -mt-2.5 grid grid-cols-1 gap-x-4.5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'board fades -mt-2.5',
}

// A card takes two rows of the grid, one of them for headings: cards beside one another stand on one line.
const spotOf = {
  cards: ({ breaks }: Place) =>
    `row-span-2 grid grid-cols-1 grid-rows-subgrid pb-3.5 sm:pb-4.5 ${breaks.two ? 'sm:col-start-1' : ''} ${breaks.three ? 'lg:col-start-1' : 'lg:col-start-auto'}`,
  list: ({ isLast }: Place) => (isLast ? 'pb-4.5' : ''),
}

const edgesOf = {
  cards: () => 'row-start-2',
  list: ({ isFirst, isLast }: Place) =>
    `${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''}`,
}
