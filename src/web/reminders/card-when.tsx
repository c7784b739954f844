import { BellRing } from 'lucide-react'
import { Suspense } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { wallAt, type Wall } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ReminderState } from './reminder-state.ts'
import { whenWords } from './when-words.ts'

const NextLine = lazyPart(async () => (await import('./next-line.tsx')).NextLine)

type CardWhenProps = { reminder: Reminder; state: ReminderState; now: number; zone: string }

const tones = { overdue: 'text-red-ink', soon: 'text-brass-ink', upcoming: 'text-ink-2' }

/** The top of a card, of one height with and without a badge. The big line answers "when" fastest. */
export function CardWhen({ reminder, state, now, zone }: CardWhenProps) {
  const words = useTimeWords()
  const { wall, big, small } = whenWords(reminder, now, zone, words)
  return (
    <div className="flex min-h-13 items-start justify-between gap-3">
      <time dateTime={reminder.date} title={words.fullDate(wall)} className="block min-w-0">
        <span className={`type-time block ${state === 'overdue' ? 'text-red-ink' : ''}`}>
          {big || <ClockFace wall={wall} />}
        </span>
        <span className={`mt-1.5 block text-meta font-medium ${tones[state]}`}>
          {/* The badge says the distance of what rings soon. A space keeps the line until more is known. */}
          {state === 'soon' ? (
            <Suspense fallback={'\u00A0'}>
              <NextLine reminder={reminder} zone={zone} />
            </Suspense>
          ) : (
            small
          )}
        </span>
      </time>
      <StateBadge state={state} wall={wall} now={wallAt(now, zone)} />
    </div>
  )
}

function ClockFace({ wall }: { wall: Wall }) {
  const { digits, half } = useTimeWords().clockParts(wall)
  return (
    <>
      {digits}
      {half && <span className="text-base leading-none"> {half}</span>}
    </>
  )
}

/** OVERDUE, or how soon it rings; nothing when neither is near. */
export function StateBadge({ state, wall, now }: { state: ReminderState; wall: Wall; now: Wall }) {
  if (state === 'overdue') return <Badge tone="overdue">{reminderWords.overdue}</Badge>
  if (state === 'upcoming') return null
  return (
    <Badge tone="brass" icon={<BellRing aria-hidden />}>
      {distance(wall, now)}
    </Badge>
  )
}
