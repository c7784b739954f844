import { planWords, pricing } from '#contract/messages/plans.ts'
import { plans, type BillingPeriod } from '#contract/plans.ts'
import { useUser } from '#web/sync/session.ts'
import { PlanCard, Price } from '#web/plans/plan-card.tsx'
import { ProActions } from '#web/plans/pro-actions.tsx'
import { SubscribeButton } from '#web/plans/subscribe-button.tsx'
import { TrialButton } from '#web/plans/trial-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { butterOutline, PlanPill, PlanPoints, PlanTick } from '#web/ui/plan-pieces.tsx'

type ProCardProps = {
  period: BillingPeriod
  choice?: { selected: boolean; onSelect: () => void } | undefined
}

export function ProCard({ period, choice }: ProCardProps) {
  const { isPro } = useUser()
  const aside = isPro ? <Badge>{planWords.currentPlan}</Badge> : choice?.selected && <PlanTick />
  return (
    <PlanCard
      plan="pro"
      choice={choice}
      aside={aside}
      className="on-spruce bg-spruce-deep text-cream [&_h2]:text-[#f8df94]"
    >
      <PlanPill>{planWords.mostPopular}</PlanPill>
      <div className="text-on-spruce-2">
        <Price
          amount={plans.pro.price[period]}
          per={period === 'monthly' ? pricing.perMonth : pricing.perYear}
          className="text-[#f8df94]"
        />
      </div>
      <p className="mt-3 text-on-spruce-2">{pricing.pro}</p>
      <PlanPoints points={planWords.proFeatures} tick="text-brass" />
      {/* Above the radio button that lies over the card. */}
      <div className="relative mt-auto pt-7">
        {isPro ? (
          <ProActions period={period} />
        ) : choice?.selected ? (
          <div className="space-y-3">
            <SubscribeButton period={period} />
            <TrialButton />
          </div>
        ) : (
          <Button look="quiet" size="large" onClick={choice?.onSelect} className={butterOutline}>
            {planWords.selectPlan}
          </Button>
        )}
      </div>
    </PlanCard>
  )
}
