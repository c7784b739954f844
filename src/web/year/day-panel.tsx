import { ChevronLeft, ChevronRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { year as words } from '#contract/messages/year.ts'
import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { atHour, day, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DayRowView } from './day-row.tsx'
import type { YearDay } from './days.ts'
import { sayClocks } from './notes-in-words.ts'

export type DayPanelProps = {
  date: number
  of: YearDay | undefined
  reminderOf: (id: string) => Reminder | undefined
  now: number
  zone: string
  /** The days before and after it that ring. */
  earlier: number | undefined
  later: number | undefined
  onGo: (date: number) => void
}

/** What rings on a day. */
export function DayPanel({ children, ...props }: DayPanelProps & { children?: ReactNode }) {
  const { date, of, reminderOf, now, zone, earlier, later, onGo } = props
  const timeWords = useTimeWords()
  const today = atHour(wallAt(now, zone))
  const isToday = date * day === today
  const away = isToday ? words.today : distance(date * day, today)
  const clocks = sayClocks(date, zone, timeWords)
  return (
    <>
      <div className="flex items-start gap-1 px-5 pt-4">
        <div aria-live="polite" className="min-w-0 flex-1 pb-3">
          <h2 className="type-title text-[1.6875rem] leading-[1.2]">
            {timeWords.shortDate(date * day, today)}
          </h2>
          <p className="mt-1 text-meta text-ink-2">
            {words.rings(of?.rows.length ?? 0)} · {away}
          </p>
        </div>
        <Arrow label={words.earlier} to={earlier} onGo={onGo}>
          <ChevronLeft aria-hidden />
        </Arrow>
        <Arrow label={words.later} to={later} onGo={onGo}>
          <ChevronRight aria-hidden />
        </Arrow>
        {children}
      </div>
      {clocks && (
        <p className="mx-5 mb-2 flex gap-3 rounded-control bg-primary-soft px-4 py-3 text-meta">
          <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0 stroke-[1.9] text-primary" />
          {clocks}
        </p>
      )}
      {of ? (
        <ul className="divide-y divide-line">
          {of.rows.map((row) => (
            <DayRowView
              key={`${row.ring.reminderId} ${row.ring.at}`}
              row={row}
              reminder={reminderOf(row.ring.reminderId)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-5 pb-5 text-ink-2">{words.nothing}</p>
      )}
    </>
  )
}

type ArrowProps = { label: string; to: number | undefined; onGo: (date: number) => void; children: ReactNode }

/** It stays where it is at the end of the year, so that the other one does not move. */
function Arrow({ label, to, onGo, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={to === undefined || undefined}
      className={`shrink-0 ${to === undefined ? 'opacity-40' : ''}`}
      onClick={() => to !== undefined && onGo(to)}
    >
      {children}
    </IconButton>
  )
}
