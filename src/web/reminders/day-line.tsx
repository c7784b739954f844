import { Bell, BellRing, Moon, Sun } from 'lucide-react'
import type { CSSProperties } from 'react'
import { dayLine as words } from '#contract/messages/day-line.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { alongTheDay, dayHours, dayMarks, isRoomy, labelWidths, type DayMark } from './day-marks.ts'
import { ReadingLink } from './reading-link.tsx'

type DayLineProps = { reminders: readonly Reminder[]; now: number; zone: string }

const at = (left: number | string): CSSProperties => ({ left })

/** Today from 6 AM to midnight, with a bell for each reminder. Every bell opens its reminder. */
export function DayLine({ reminders, now, zone }: DayLineProps) {
  const { wholeHour } = useTimeWords()
  const [rail, width] = useWidth<HTMLDivElement>()
  const nowWall = wallAt(now, zone)
  const passed = `${alongTheDay(nowWall) * 100}%`
  const roomy = isRoomy(width)
  const marks = dayMarks(reminders, now, zone, width)
  const labels = labelWidths(marks, width)
  return (
    <nav aria-label={words.name(wholeHour(6))} className="flex items-start gap-3.5 sm:gap-4">
      <Sun aria-hidden className="mt-10 size-5 shrink-0 stroke-[1.9] text-brass-ink max-sm:mt-4.5" />
      <div ref={rail} className="relative h-25 min-w-0 flex-1 max-sm:h-20">
        <div className="absolute inset-x-0 top-11.5 h-2 overflow-hidden rounded-full bg-sunk outline outline-transparent max-sm:top-6">
          <div className="h-full bg-line-strong opacity-45" style={{ width: passed }} />
        </div>
        <div aria-hidden className="absolute inset-x-0 top-17 text-meta text-ink-2 max-sm:top-12">
          {dayHours(nowWall, width).map((hours) => (
            <span
              key={hours}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={at(`${((hours - 6) / 18) * 100}%`)}
            >
              {wholeHour(hours)}
            </span>
          ))}
        </div>
        <Now wall={nowWall} left={passed} />
        {width > 0 && (
          <ul>
            {marks.map((mark, index) => (
              <li key={mark.reminders[0]?._id}>
                <Mark mark={mark} label={roomy ? (labels[index] ?? 0) : 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Moon aria-hidden className="mt-10 size-5 shrink-0 stroke-[1.9] text-ink-2 max-sm:mt-4.5" />
    </nav>
  )
}

function Now({ wall, left }: { wall: number; left: string }) {
  const { clock } = useTimeWords()
  return (
    <div className="absolute top-9 h-15.5 max-sm:top-3.5" style={at(left)}>
      <span className="sr-only">{words.now(clock(wall))}</span>
      <div aria-hidden className="absolute top-0 h-13 -translate-x-1/2 border-l-2 border-ink" />
      <div aria-hidden className="absolute top-0 size-2.5 -translate-x-1/2 rounded-full bg-ink" />
      <div
        aria-hidden
        className="absolute top-12 -translate-x-1/2 rounded-badge bg-ink px-2 py-1 outline outline-transparent text-badge leading-none font-semibold whitespace-nowrap text-bg"
      >
        {clock(wall)}
      </div>
    </div>
  )
}

const bells = {
  overdue: 'border border-transparent bg-red text-on-red',
  soon: 'border border-transparent bg-brass text-on-brass',
  upcoming: 'border-2 border-primary bg-surface text-primary',
}
const labelTones = { overdue: 'text-red', soon: 'text-brass-ink', upcoming: 'text-ink-2' }

function Mark({ mark, label }: { mark: DayMark; label: number }) {
  const { clock } = useTimeWords()
  const { left, wall, state, reminders } = mark
  const [first] = reminders
  if (!first) return null
  const Picture = state === 'upcoming' ? Bell : BellRing
  const name =
    reminders.length > 1
      ? words.together(reminders.length, clock(wall), first.title)
      : words.ring(clock(wall), first.title)
  return (
    <ReadingLink
      reminderId={first._id}
      title={name}
      className="absolute top-8.5 grid -translate-x-1/2 rounded-full max-sm:top-3"
      style={at(left)}
    >
      <span className="sr-only">{name}</span>
      {label > 0 && (
        <span
          aria-hidden
          dir="auto"
          className={`absolute bottom-full left-1/2 mb-2 -translate-x-1/2 truncate text-meta font-semibold ${labelTones[state]}`}
          style={{ maxWidth: label }}
        >
          {first.title}
        </span>
      )}
      <span aria-hidden className={`wide-target grid size-8 place-items-center rounded-full ${bells[state]}`}>
        {reminders.length > 1 ? (
          <span className="text-badge font-bold">{reminders.length}</span>
        ) : (
          <Picture className="size-4 stroke-2" />
        )}
      </span>
    </ReadingLink>
  )
}
