import { AlarmClock, Check, ChevronDown, ChevronUp } from 'lucide-react'
import { reading as words } from '#contract/messages/reading.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { sayDone } from './done-moment.ts'
import { wholeDay } from './reading-dates.ts'
import { stateOf } from './reminder-state.ts'

type ReadingHeadProps = {
  reminder: Reminder
  now: number
  zone: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function ReadingHead({ reminder, now, zone, onPrevious, onNext }: ReadingHeadProps) {
  const at = Date.parse(reminder.date)
  const isOverdue = stateOf(reminder, now) === 'overdue'
  const wall = wallAt(at, zone)
  // `now` moves once a minute, so a reminder that has just rung may seem to be ahead of it.
  const nowWall = wallAt(isOverdue ? Math.max(now, at) : now, zone)
  const timeWords = useTimeWords()
  const { digits, half } = timeWords.clockParts(wall)
  const tone = isOverdue ? 'text-red-ink' : 'text-ink-2'
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-2 sm:-mt-1">
        <p className={`text-label ${tone}`}>{words.label}</p>
        <div className="flex max-sm:hidden">
          <Step label={words.previous} onGo={onPrevious} Picture={ChevronUp} />
          <Step label={words.next} onGo={onNext} Picture={ChevronDown} />
        </div>
      </div>
      <div className="-mr-14 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pr-1 sm:pr-3">
        <time dateTime={reminder.date}>
          <span className={`type-time block text-[2.375rem] ${isOverdue ? 'text-red-ink' : ''}`}>
            {digits}
            {half && <span className="ml-1 text-[1.625rem] leading-none"> {half}</span>}
          </span>
          <span className={`mt-2 block text-label ${tone}`}>
            {wholeDay(wall, nowWall, timeWords)} · {distance(wall, nowWall)}
          </span>
        </time>
        {reminder.status === 'done' && (
          <Badge tone="soft" icon={<Check aria-hidden />}>
            {sayDone(reminder, now, zone, timeWords)}
          </Badge>
        )}
        {isOverdue && <Badge tone="overdue">{reminderWords.overdue}</Badge>}
        {reminder.snoozed && !isOverdue && (
          <Badge icon={<AlarmClock aria-hidden />}>{reminderWords.snoozed}</Badge>
        )}
      </div>
    </>
  )
}

type StepProps = { label: string; onGo: (() => void) | undefined; Picture: typeof ChevronUp }

function Step({ label, onGo, Picture }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={onGo ? undefined : true}
      className="aria-disabled:opacity-40"
      onClick={onGo}
    >
      <Picture aria-hidden />
    </IconButton>
  )
}
