import { planWords, pricing } from '#contract/messages/plans.ts'
import { FreeCard, ProCard } from '#web/site/sections/plan-cards.tsx'
import { BillingPeriods } from '#web/site/sections/billing-periods.tsx'
import { Page } from '#web/site/sections/page.tsx'
import { PaymentNote, PlansHead } from '#web/ui/plan-pieces.tsx'

/** Radio buttons and :has() do all the choosing, so the page needs no script for it. */
export function PricingPage() {
  return (
    <Page>
      <div className="pricing flex flex-col items-center">
        <PlansHead title={planWords.heading} lead={pricing.lead} />
        <BillingPeriods />
        <div
          role="radiogroup"
          aria-label={pricing.plans}
          className="mt-11 grid w-full grid-cols-[minmax(0,1fr)] max-w-208 gap-8 md:grid-cols-2"
        >
          <FreeCard />
          <ProCard />
        </div>
        <PaymentNote>{pricing.paypal}</PaymentNote>
      </div>
    </Page>
  )
}
