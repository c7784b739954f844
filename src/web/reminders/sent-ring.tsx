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
import { proof } from '#contract/messages/deliveries.ts'
import { lampWords } from '#contract/messages/lamps.ts'
import type { Delivery } from '#contract/reminders.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Link } from '#web/ui/router.tsx'
import { failureOf, isRefused, type KnownStep, type SentOnce, stepNames, stepsOf } from './sent-rings.ts'

// By the room in the sheet as the size of the text has it: columns, or the same words in a line.
const columns = '@min-[29rem]:grid @min-[29rem]:grid-cols-[minmax(0,8.5rem)_repeat(4,minmax(0,1fr))]'

/** What became of each message of a ring: a line from step to step that ends where no more is known. */
export function SentRing({ ring: { deliveries, rangAt }, zone }: { ring: SentOnce; zone: string }) {
  return (
    <div className="@container">
      <div aria-hidden className={`hidden text-badge text-ink-2 ${columns}`}>
        {stepNames.map((name, place) => (
          <span key={name} className={place === 0 ? 'col-start-2' : ''}>
            {proof.steps[name]}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Sent
            key={`${delivery.channel} ${delivery.device}`}
            delivery={delivery}
            rangAt={rangAt}
            zone={zone}
          />
        ))}
      </ul>
    </div>
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

type SentProps = { delivery: Delivery; rangAt: string | undefined; zone: string }

function Sent({ delivery, rangAt, zone }: SentProps) {
  const { clock } = useTimeWords()
  const { channel, device, occurrence, status, heldUntil } = delivery
  const Icon = icons[channel]
  const steps = stepsOf(delivery, rangAt)
  return (
    <li className="py-2.5">
      <div className={`items-center ${columns}`}>
        <p className="flex min-w-0 items-center gap-2.5 pr-3 text-label">
          <Icon aria-hidden className="size-4.5 shrink-0 stroke-[1.9] text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{device || proof.channels[channel]}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-badge text-ink-2 tabular-nums @max-[29rem]:pl-7 @min-[29rem]:contents">
          {steps.map((step) => (
            <Step key={step.name} {...step} rangAt={occurrence} zone={zone} isBad={isRefused(delivery)} />
          ))}
          {status === 'pending' && (
            <span className="@min-[29rem]:mt-4">
              {heldUntil ? proof.held(clock(wallAt(Date.parse(heldUntil), zone))) : proof.onItsWay}
            </span>
          )}
        </p>
      </div>
      <Failure delivery={delivery} />
    </li>
  )
}

type StepProps = KnownStep & { rangAt: string; zone: string; isBad: boolean }

/** A dot over its time, joined to the next that is known; on phones the same in words. */
function Step({ name, at, place, reach, rangAt, zone, isBad }: StepProps) {
  const times = useTimeWords()
  const wall = wallAt(Date.parse(at), zone)
  const isOtherDay = dayOf(wall) !== dayOf(wallAt(Date.parse(rangAt), zone))
  const isSeen = name === 'seen'
  return (
    <span className="min-w-0" style={{ gridColumn: `${place + 2} / span ${reach || 1}` }}>
      <span aria-hidden className="mb-1.5 flex items-center @max-[29rem]:hidden">
        <span
          className={`size-3 shrink-0 rounded-full border border-transparent ${isBad ? 'bg-red' : 'bg-primary'} ${isSeen ? 'ring-3 ring-primary-soft' : ''}`}
        />
        {reach > 0 && <span className="flex-1 border-t-2 border-primary opacity-50" />}
      </span>
      <span className={`@min-[29rem]:sr-only ${isSeen ? 'font-semibold text-primary' : ''}`}>
        {proof.steps[name]}{' '}
      </span>
      <time dateTime={at} title={times.fullDate(wall)}>
        {isOtherDay && `${times.dayAndMonth(wall)}, `}
        {times.clockWithSeconds(wall)}
      </time>
    </span>
  )
}

function Failure({ delivery }: { delivery: Delivery }) {
  const failure = failureOf(delivery)
  if (!failure) return null
  const canFix = isRefused(delivery)
  return (
    <p
      className={`mt-1 flex items-start gap-2 text-meta wrap-anywhere ${canFix ? 'font-medium text-red' : 'text-ink-2'}`}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {failure}{' '}
        {canFix && (
          <Link
            to="/user-profile#alerts"
            className="wide-target rounded-badge font-semibold text-primary underline underline-offset-3"
          >
            {lampWords.fix}
          </Link>
        )}
      </span>
    </p>
  )
}
