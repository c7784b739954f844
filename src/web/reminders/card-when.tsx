import { AlarmClock, BellRing, Repeat } from 'lucide-react'
import { times } from '#contract/messages/times.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { dayName, distance, type TimeWords } from '#rhythm/dates-in-words.ts'
import { dayOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ReminderState } from './reminder-state.ts'

type CardWhenProps = { reminder: Reminder; state: ReminderState; now: number; zone: string }

const tones = { overdue: 'text-red-ink', soon: 'text-brass-ink', upcoming: 'text-ink-2' }
const typeTones = { overdue: 'on-red', soon: 'on-brass', upcoming: 'quiet' } as const

/** The top of a card. The big line answers "when" fastest, the small one says the rest. */
export function CardWhen({ reminder, state, now, zone }: CardWhenProps) {
  const words = useTimeWords()
  const at = Date.parse(reminder.date)
  const wall = wallAt(at, zone)
  // `now` moves once a minute, so a reminder that has just rung may seem to be ahead of it.
  const nowWall = wallAt(state === 'overdue' ? Math.max(now, at) : now, zone)
  return (
    <div className="flex items-start justify-between gap-3">
      <time dateTime={reminder.date} title={words.fullDate(wall)} className="block min-w-0">
        <span className={`type-time block ${state === 'overdue' ? 'text-red-ink' : ''}`}>
          <BigLine wall={wall} now={nowWall} words={words} />
        </span>
        <span className={`mt-1.5 block text-meta font-medium ${tones[state]}`}>
          {smallLine(wall, nowWall, state, words)}
        </span>
      </time>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        {state === 'overdue' && <Badge tone="overdue">{reminderWords.overdue}</Badge>}
        {state === 'soon' && (
          <Badge tone="brass" icon={<BellRing aria-hidden />}>
            {distance(wall, nowWall)}
          </Badge>
        )}
        <Badge tone={typeTones[state]} icon={<Repeat aria-hidden />}>
          {reminderWords.types[reminder.type]}
        </Badge>
        {reminder.snoozed && state !== 'overdue' && (
          <Badge tone={typeTones[state]} icon={<AlarmClock aria-hidden />}>
            {reminderWords.snoozed}
          </Badge>
        )}
      </div>
    </div>
  )
}

function BigLine({ wall, now, words }: { wall: Wall; now: Wall; words: TimeWords }) {
  if (dayOf(wall) !== dayOf(now)) return dayName(wall, now)
  const { digits, half } = words.clockParts(wall)
  return (
    <>
      {digits}
      {half && <span className="text-base leading-none"> {half}</span>}
    </>
  )
}

function smallLine(wall: Wall, now: Wall, state: ReminderState, { clock }: TimeWords) {
  const rest = dayOf(wall) === dayOf(now) ? times.today : clock(wall)
  return state === 'soon' ? rest : `${rest} · ${distance(wall, now)}`
}
