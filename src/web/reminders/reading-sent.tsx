import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { ReadingPart } from './reading-part.tsx'
import { useDeliveries } from './reminders.ts'
import { byOccurrence } from './sent-rings.ts'
import { SentRing } from './sent-ring.tsx'

type ReadingSentProps = { reminder: Reminder; now: number; zone: string }

/** What went out for the newest ring, and for those before it on request. */
export function ReadingSent({ reminder, now, zone }: ReadingSentProps) {
  const { dayAndClock } = useTimeWords()
  const { data, isPending } = useDeliveries(reminder._id)
  const [hasAll, setAll] = useState(false)
  const [newest, ...earlier] = byOccurrence(data ?? [])
  const say = (occurrence: string) => dayAndClock(wallAt(Date.parse(occurrence), zone), wallAt(now, zone))
  const ofNewest = newest && (newest[0] === reminder.date ? proof.thisRing : say(newest[0]))
  return (
    <ReadingPart title={proof.title} aside={ofNewest}>
      {newest ? (
        <SentRing deliveries={newest[1]} zone={zone} />
      ) : isPending ? (
        <output className="text-ink-2">{chrome.loading}</output>
      ) : (
        <p className="text-ink-2">{data ? proof.none : proof.unknown}</p>
      )}
      {hasAll
        ? earlier.map(([occurrence, deliveries]) => (
            <div key={occurrence} className="mt-5">
              <h5 className="mb-1 text-meta text-ink-2">{say(occurrence)}</h5>
              <SentRing deliveries={deliveries} zone={zone} />
            </div>
          ))
        : earlier.length > 0 && (
            <button
              type="button"
              onClick={() => setAll(true)}
              className="wide-target mt-3 rounded-badge text-label font-semibold text-primary underline underline-offset-3"
            >
              {proof.earlier}
            </button>
          )}
    </ReadingPart>
  )
}
