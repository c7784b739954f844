import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { ReadingPart } from './reading-part.tsx'
import { useDeliveries } from './reminders.ts'
import { byRing, sayPlace, type SentOnce } from './sent-rings.ts'
import { SentRing } from './sent-ring.tsx'

type ReadingSentProps = { reminder: Reminder; now: number; zone: string }

/** What went out for the newest ring, and for those before it on request. */
export function ReadingSent({ reminder, now, zone }: ReadingSentProps) {
  const { dayAndClock } = useTimeWords()
  const { data, isPending } = useDeliveries(reminder._id)
  const [hasAll, setAll] = useState(false)
  const rings = byRing(data ?? [])
  const [newest, ...earlier] = rings
  const say = (occurrence: string) => dayAndClock(wallAt(Date.parse(occurrence), zone), wallAt(now, zone))
  const place = (ring: SentOnce) => sayPlace(ring, rings, reminder.insist?.times)
  const name = (ring: SentOnce) => [say(ring.occurrence), place(ring)].filter(Boolean).join(' · ')
  const ofNewest =
    newest && (newest.occurrence === reminder.date ? (place(newest) ?? proof.thisRing) : name(newest))
  return (
    <ReadingPart title={proof.title} aside={ofNewest}>
      {newest ? (
        <SentRing ring={newest} zone={zone} />
      ) : isPending ? (
        <output className="text-ink-2">{chrome.loading}</output>
      ) : (
        <p className="text-ink-2">{data ? proof.none : proof.unknown}</p>
      )}
      {hasAll
        ? earlier.map((ring) => (
            <div key={`${ring.occurrence} ${ring.repeat}`} className="mt-5">
              <h5 className="mb-1 text-meta text-ink-2">{name(ring)}</h5>
              <SentRing ring={ring} zone={zone} />
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
