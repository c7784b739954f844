import { Bell, Check } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { reading as words } from '#contract/messages/reading.ts'
import type { History, Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { sayStreak, useHistory } from './history.ts'
import { ReadingPart } from './reading-part.tsx'

type Occurrence = History['occurrences'][number]
type ReadingHistoryProps = { reminder: Reminder; now: number; zone: string }

const shown = 18

/** How the last occurrences ended: one sentence and a row of dots. */
export function ReadingHistory({ reminder, now, zone }: ReadingHistoryProps) {
  const { longDate } = useTimeWords()
  const { data, isPending } = useHistory(reminder)
  if (!data || data.occurrences.length === 0)
    return (
      <ReadingPart title={words.history}>
        <output className="text-ink-2">
          {isPending ? chrome.loading : data ? words.noHistory : words.historyUnknown}
        </output>
      </ReadingPart>
    )
  const oldest = data.occurrences.at(-1)
  const since = oldest && longDate(wallAt(Date.parse(oldest.occurrence), zone), wallAt(now, zone))
  const sentence = sayStreak(data)
  return (
    <ReadingPart title={words.history} aside={since && words.since(since)}>
      {sentence && <p className="mb-2.5">{withNumbersSet(sentence)}</p>}
      <ol className="flex flex-wrap gap-1.5">
        {data.occurrences
          .slice(0, shown)
          .toReversed()
          .map((each) => (
            <Dot key={each.occurrence} {...each} now={now} zone={zone} />
          ))}
      </ol>
      <Legend occurrences={data.occurrences.slice(0, shown)} />
    </ReadingPart>
  )
}

/** In the face of times and dates. */
function withNumbersSet(sentence: string) {
  return sentence.split(/(\d+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="font-display font-semibold">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const looks = {
  done: 'border-transparent bg-primary text-on-primary',
  early: 'border-transparent bg-primary text-on-primary',
  missed: 'border-line-strong border-2',
  waiting: 'border-transparent bg-brass text-on-brass',
}

function Dot({ occurrence, outcome, now, zone }: Occurrence & { now: number; zone: string }) {
  const { dayAndClock } = useTimeWords()
  const when = dayAndClock(wallAt(Date.parse(occurrence), zone), wallAt(now, zone))
  const said = words.outcome(when, words.outcomes[outcome])
  return (
    <li
      title={said}
      className={`grid size-5.5 place-items-center rounded-full border [&>svg]:size-3 ${looks[outcome]}`}
    >
      {outcome === 'waiting' ? (
        <Bell aria-hidden className="stroke-2" />
      ) : outcome !== 'missed' ? (
        <Check aria-hidden className="stroke-3" />
      ) : null}
      <span className="sr-only">{said}</span>
    </li>
  )
}

const legend = ['done', 'missed', 'waiting'] as const

/** What the dots mean, for eyes: each dot has said it already. */
function Legend({ occurrences }: { occurrences: readonly Occurrence[] }) {
  const has = (wanted: (typeof legend)[number]) =>
    occurrences.some(({ outcome }) => outcome === wanted || (wanted === 'done' && outcome === 'early'))
  return (
    <p aria-hidden className="mt-2.5 flex flex-wrap gap-x-4 text-badge text-ink-2">
      {legend.filter(has).map((outcome) => (
        <span key={outcome} className="inline-flex items-center gap-2">
          <span className={`size-2.5 rounded-full border ${looks[outcome]}`} />
          {words.legend[outcome]}
        </span>
      ))}
    </p>
  )
}
