import { useState } from 'react'
import { planWords, pricing } from '#contract/messages/plans.ts'
import { billingPeriods, type BillingPeriod } from '#contract/plans.ts'
import { usePayment } from '#web/plans/billing.ts'
import { useUser } from '#web/sync/session.ts'
import { BackFromPaypal } from '#web/plans/back-from-paypal.tsx'
import { FreeCard } from '#web/plans/free-card.tsx'
import type { PlanName } from '#web/plans/plan-card.tsx'
import { ProCard } from '#web/plans/pro-card.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PaymentNote, PlansHead } from '#web/ui/plan-pieces.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

export function Component() {
  useTitle(planWords.heading)
  usePayment()
  const { isPro, plan } = useUser()
  const [period, setPeriod] = useState<BillingPeriod>(plan.period ?? 'monthly')
  const [selected, setSelected] = useState<PlanName>('pro')
  const choiceOf = (name: PlanName) =>
    isPro ? undefined : { selected: selected === name, onSelect: () => setSelected(name) }

  return (
    <div className="flex flex-col items-center pt-2 sm:pt-5">
      <PlansHead title={planWords.heading} lead={pricing.lead} />
      <BackFromPaypal />
      {/* A Pro that was given has no period to choose. */}
      {(!isPro || plan.period || plan.trial) && (
        <Segmented
          look="plain"
          label={pricing.periods}
          value={period}
          onValue={setPeriod}
          options={billingPeriods.map((value) => ({
            value,
            label: planWords[value],
            extra: value === 'yearly' && <Badge tone="soft">{planWords.saving20}</Badge>,
          }))}
          className="mt-8 [&_label]:min-h-11.5 [&_label]:flex-auto [&_label]:px-4 [&_label]:text-base sm:[&_label]:px-5.5"
        />
      )}
      <div
        role={isPro ? undefined : 'radiogroup'}
        aria-label={isPro ? undefined : pricing.plans}
        className="mt-11 grid w-full max-w-208 grid-cols-1 gap-8 md:grid-cols-2"
      >
        <FreeCard choice={choiceOf('free')} />
        <ProCard period={period} choice={choiceOf('pro')} />
      </div>
      <PaymentNote>{pricing.paypal}</PaymentNote>
    </div>
  )
}
