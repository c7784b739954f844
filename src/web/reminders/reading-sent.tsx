import {
  AppWindow,
  CircleAlert,
  Hash,
  Mail,
  MessagesSquare,
  Radio,
  Send,
  Smartphone,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import type { Delivery, Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { ReadingPart } from './reading-part.tsx'
import { useDeliveries } from './reminders.ts'
import { byOccurrence, failureOf, type KnownStep, stepNames, stepsOf } from './sent-rings.ts'

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
        <Ring deliveries={newest[1]} zone={zone} />
      ) : isPending ? (
        <output className="text-ink-2">{chrome.loading}</output>
      ) : (
        <p className="text-ink-2">{data ? proof.none : proof.unknown}</p>
      )}
      {hasAll
        ? earlier.map(([occurrence, deliveries]) => (
            <div key={occurrence} className="mt-5">
              <h5 className="mb-1 text-meta text-ink-2">{say(occurrence)}</h5>
              <Ring deliveries={deliveries} zone={zone} />
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

const columns = 'sm:grid sm:grid-cols-[8.5rem_repeat(4,minmax(0,1fr))]'

function Ring({ deliveries, zone }: { deliveries: readonly Delivery[]; zone: string }) {
  return (
    <>
      <div aria-hidden className={`hidden text-badge text-ink-2 ${columns}`}>
        {stepNames.map((name, place) => (
          <span key={name} className={place === 0 ? 'col-start-2' : ''}>
            {proof.steps[name]}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Row key={`${delivery.channel} ${delivery.device}`} delivery={delivery} zone={zone} />
        ))}
      </ul>
    </>
  )
}

const icons = {
  'in-app': AppWindow,
  email: Mail,
  push: Smartphone,
  ntfy: Radio,
  telegram: Send,
  discord: MessagesSquare,
  slack: Hash,
  webhook: Webhook,
}

function Row({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const { channel, device, status } = delivery
  const Icon = icons[channel]
  const failure = failureOf(delivery)
  const hasFailed = status === 'failed'
  return (
    <li className="py-2.5">
      <div className={`items-center ${columns}`}>
        <p className="flex min-w-0 items-center gap-2.5 pr-3 text-label">
          <Icon aria-hidden className="size-4.5 shrink-0 stroke-[1.9] text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{device || proof.channels[channel]}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-badge text-ink-2 tabular-nums max-sm:pl-7 sm:contents">
          {stepsOf(delivery).map((step) => (
            <Step key={step.name} {...step} zone={zone} isBad={hasFailed} />
          ))}
          {status === 'pending' && <span className="sm:mt-4">{proof.onItsWay}</span>}
        </p>
      </div>
      {failure && (
        <p
          className={`mt-1 flex items-start gap-2 text-meta wrap-anywhere ${hasFailed ? 'font-medium text-red' : 'text-ink-2'}`}
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
    </li>
  )
}

type StepProps = KnownStep & { zone: string; isBad: boolean }

/** A dot over its time, joined to the next that is known; on phones the same in words. */
function Step({ name, at, place, reach, zone, isBad }: StepProps) {
  const { clockWithSeconds } = useTimeWords()
  return (
    <span className="relative" style={{ gridColumn: `${place + 2} / span ${reach || 1}` }}>
      <span aria-hidden className="mb-1.5 flex items-center max-sm:hidden">
        <span
          className={`size-3 rounded-full border border-transparent ${isBad ? 'bg-red' : 'bg-primary'}`}
        />
        {reach > 0 && <span className="flex-1 border-t-2 border-primary opacity-50" />}
      </span>
      <span className="sm:sr-only">{proof.steps[name]} </span>
      <time dateTime={at}>{clockWithSeconds(wallAt(Date.parse(at), zone))}</time>
    </span>
  )
}
