import { planWords, pricing } from '#contract/messages/plans.ts'
import { plans } from '#contract/plans.ts'
import { useUser } from '#web/sync/session.ts'
import { PlanCard, Price } from '#web/plans/plan-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { PlanPoints } from '#web/ui/plan-pieces.tsx'

type FreeCardProps = { choice?: { selected: boolean; onSelect: () => void } | undefined }

export function FreeCard({ choice }: FreeCardProps) {
  const { isPro, usage } = useUser()
  const aside = !isPro && <Badge>{planWords.currentPlan}</Badge>
  return (
    <PlanCard plan="free" choice={choice} className="border border-line bg-surface" aside={aside}>
      <div className="text-ink-2">
        <Price amount="0" per={pricing.perMonth} className="text-ink" />
      </div>
      <p className="mt-3 text-ink-2">{pricing.free}</p>
      <PlanPoints points={planWords.freeFeatures} tick="text-primary" />
      {!isPro && (
        <div className="mt-7 space-y-3.5">
          <Usage label={planWords.usedNotes} count={usage.notes} limit={plans.free.notes} />
          <Usage label={planWords.usedReminders} count={usage.reminders} limit={plans.free.reminders} />
        </div>
      )}
    </PlanCard>
  )
}

function Usage({ label, count, limit }: { label: string; count: number; limit: number }) {
  return <Meter label={label} value={count} max={limit} words={planWords.used(count, limit)} />
}
