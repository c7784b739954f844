import { ChevronRight } from 'lucide-react'
import { planWords } from '#contract/messages/plans.ts'
import { plans } from '#contract/plans.ts'
import { useUser } from '#web/sync/session.ts'
import { sayDay } from '#web/time/days.ts'
import { Link } from '#web/ui/router.tsx'

export function SubscriptionStatus() {
  const { isPro, plan } = useUser()
  const pro = plan.endsAt ? planWords.until(sayDay(plan.endsAt)) : plans.pro.name
  return (
    <Link
      to="/subscription"
      className="flex items-center justify-between gap-4 rounded-card bg-butter px-5 py-4 transition-colors hover:bg-butter-2"
    >
      <span>
        <span className="type-label block leading-[1.3]">{planWords.status}</span>{' '}
        <span className="font-display text-[1.375rem] leading-tight font-semibold">
          {isPro ? pro : plans.free.name}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5.5 shrink-0 stroke-[1.9]" />
    </Link>
  )
}
