import { ChevronRight } from 'lucide-react'
import { useEffect, useId } from 'react'
import { planWords } from '#contract/messages/plans.ts'
import { plans } from '#contract/plans.ts'
import { resume, useUser } from '#web/sync/session.ts'
import { sayDay } from '#web/time/days.ts'
import { Link } from '#web/ui/router.tsx'

/** The plan by its name, and on Free how much of it is used. */
export function SubscriptionStatus() {
  const { isPro, plan, usage } = useUser()
  const until = plan.trial ? planWords.trialUntil : planWords.until
  const pro = plan.endsAt ? until(sayDay(plan.endsAt)) : plans.pro.name
  // Notes and reminders may have been added since the session began.
  useEffect(() => void resume(), [])
  const usageId = useId()
  return (
    <div className="relative flex items-center justify-between gap-4 rounded-card border border-transparent bg-butter px-5 py-4 transition-colors hover:bg-butter-2">
      <div>
        <Link
          to="/subscription"
          aria-describedby={isPro ? undefined : usageId}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          <span className="type-label block leading-[1.3]">{planWords.status}</span>{' '}
          <span className="font-display text-[1.375rem] leading-tight font-semibold">
            {isPro ? pro : plans.free.name}
          </span>
        </Link>
        {!isPro && (
          <p id={usageId} className="mt-1.5 flex flex-wrap gap-x-4 text-meta text-ink-2 lg:flex-col">
            <span>{planWords.notesUsed(usage.notes, plans.free.notes)}</span>{' '}
            <span>{planWords.remindersUsed(usage.reminders, plans.free.reminders)}</span>
          </p>
        )}
      </div>
      <ChevronRight aria-hidden className="size-5.5 shrink-0 stroke-[1.9]" />
    </div>
  )
}
