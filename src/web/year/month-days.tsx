import { useId, type KeyboardEvent } from 'react'
import { monthName, weekdayNames } from '#rhythm/dates-in-words.ts'
import { day } from '#rhythm/zone.ts'
import type { Month, Span } from './calendar.ts'
import { DayCell, OtherDay } from './day-cell.tsx'
import type { Filter, Year } from './days.ts'

type MonthDaysProps = {
  month: Month
  year: Year
  span: Span
  filter: Filter
  chosen: number | undefined
  stop: number | undefined
  onChoose: (date: number) => void
  onKey: (event: KeyboardEvent, date: number) => void
}

const weekdays = Object.values(weekdayNames)

/** A month as a calendar has it. The year stands beside its first month and beside the one that today is in. */
export function MonthDays({ month, year, span, filter, chosen, stop, onChoose, onKey }: MonthDaysProps) {
  const id = useId()
  const first = new Date(month.first * day)
  const hasYear = first.getUTCMonth() === 0 || span.first >= month.first
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="type-section text-lead">
        {monthName(month.first * day)}
        {hasYear && (
          <span className="ml-1.5 font-text text-label font-normal text-ink-2">{first.getUTCFullYear()}</span>
        )}
      </h2>
      <table className="-mx-[3px] w-[calc(100%+6px)] table-fixed border-separate border-spacing-[3px]">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-6 text-badge font-normal text-ink-2">
                <span aria-hidden>{name[0]}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week[0] === month.first && month.before > 0 && <td aria-hidden colSpan={month.before} />}
              {week.map((date) => (
                <td key={date} className="p-0">
                  {date < span.first || date > span.last ? (
                    <OtherDay date={date} />
                  ) : (
                    <DayCell
                      date={date}
                      today={span.first}
                      of={year.get(date)}
                      filter={filter}
                      isChosen={date === chosen}
                      isStop={date === stop}
                      onChoose={onChoose}
                      onKey={onKey}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function weeksOf({ first, length, before }: Month) {
  const dates = Array.from({ length }, (_, at) => first + at)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    dates.slice(Math.max(0, week * 7 - before), (week + 1) * 7 - before),
  )
}
