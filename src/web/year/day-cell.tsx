import type { KeyboardEvent } from 'react'
import { year as words } from '#contract/messages/year.ts'
import { day } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { facts, type Filter, isShown, shadeOf, type YearDay } from './days.ts'

/** By how much rings: nothing, 1, 2, 3 to 4, 5 to 6, 7 and more. */
export const shades = [
  'text-ink-2',
  'bg-shade-1 text-ink',
  'bg-shade-2 text-ink',
  'bg-shade-3 text-ink',
  'bg-shade-4 text-on-primary',
  'bg-shade-5 text-on-primary',
] as const

const square = 'relative grid aspect-square w-full place-items-center rounded-badge text-badge font-medium'

type DayCellProps = {
  date: number
  today: number
  of: YearDay | undefined
  filter: Filter
  isChosen: boolean
  /** The one day that Tab leads to. */
  isStop: boolean
  onChoose: (date: number) => void
  onKey: (event: KeyboardEvent, date: number) => void
}

/** A day to press. What the filter hides loses its shade and keeps a hairline. */
export function DayCell({ date, today, of, filter, isChosen, isStop, onChoose, onKey }: DayCellProps) {
  const { longDate } = useTimeWords()
  const ground = isShown(filter, of)
    ? `border-transparent ${shades[shadeOf(of)]}`
    : `text-ink-2 ${filter === 'all' ? 'border-transparent' : 'border-line'}`
  const name = words.day(
    longDate(date * day, today * day),
    ...(date === today ? [words.today] : []),
    words.rings(of?.rows.length ?? 0),
    ...facts.filter((fact) => of && of.facts[fact] > 0).map((fact) => words.facts[fact]),
  )
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChoose(date)}
      onKeyDown={(event) => onKey(event, date)}
      className={`${square} border transition-colors hover:border-line-strong aria-pressed:outline-[2.5px] aria-pressed:outline-offset-1 aria-pressed:outline-ink ${ground}`}
    >
      <span className="forced-colors:hidden">{new Date(date * day).getUTCDate()}</span>
      {/* Where shades are gone, the number of rings stands in their place. */}
      <span className="hidden forced-colors:inline">
        {new Date(date * day).getUTCDate()}
        <sub> {of?.rows.length}</sub>
      </span>
      {date === today && (
        <span className="absolute bottom-[3px] size-1 rounded-full bg-current sm:bottom-0.5" />
      )}
    </button>
  )
}

/** A day before today or after the year: its number only. */
export function OtherDay({ date }: { date: number }) {
  return <span className={`${square} text-ink-3`}>{new Date(date * day).getUTCDate()}</span>
}
