import { Bell, Mail, Smartphone } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { proof } from '#contract/messages/deliveries.ts'
import { failures } from '#contract/messages/toasts.ts'
import type { Delivery, Reminder } from '#contract/reminders.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useDeliveries } from '#web/reminders/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { byOccurrence, proofLine } from './proof-lines.ts'

type ProofDialogProps = { reminder: Reminder; now: number; zone: string }

const icons = { 'in-app': Bell, email: Mail, push: Smartphone }

/** What was sent when, for every time it rang. */
export function ProofDialog({ reminder, now, zone }: ProofDialogProps) {
  const { dayAndClock } = useTimeWords()
  const { data, error, isPending } = useDeliveries(reminder._id)
  return (
    <Dialog title={proof.title} closeLabel={chrome.close}>
      {() => (
        <div data-autofocus tabIndex={-1} className="outline-none">
          <p className="type-item mb-4 line-clamp-3 wrap-anywhere">{reminder.title}</p>
          {isPending ? (
            <output className="text-ink-2">{chrome.loading}</output>
          ) : error ? (
            <p role="alert">{failures.list(messageOf(error, chrome.unreachable))}</p>
          ) : data.length === 0 ? (
            <p className="text-ink-2">{proof.none}</p>
          ) : (
            byOccurrence(data).map(([occurrence, deliveries]) => (
              <section key={occurrence} className="mb-5">
                <h3 className="type-label mb-2.5 leading-[1.3]">
                  {proof.rang(dayAndClock(wallAt(Date.parse(occurrence), zone), wallAt(now, zone)))}
                </h3>
                <ul className="space-y-2">
                  {deliveries.map((delivery) => (
                    <Line key={`${delivery.channel} ${delivery.device}`} delivery={delivery} zone={zone} />
                  ))}
                </ul>
              </section>
            ))
          )}
        </div>
      )}
    </Dialog>
  )
}

function Line({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const words = useTimeWords()
  const Icon = icons[delivery.channel]
  const tone = delivery.status === 'failed' ? 'font-semibold text-red' : 'text-ink-2'
  return (
    <li className={`flex items-start gap-2.5 text-label wrap-anywhere ${tone}`}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 stroke-[1.9]" />
      <span className="min-w-0">{proofLine(delivery, zone, words)}</span>
    </li>
  )
}
