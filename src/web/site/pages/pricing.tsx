import { ShieldCheck } from 'lucide-react'
import { planWords } from '#contract/messages/plans.ts'
import { pricing } from '#web/site/content/pricing.ts'
import { FreeCard, ProCard } from '#web/site/sections/plan-cards.tsx'
import { BillingPeriods } from '#web/site/sections/billing-periods.tsx'
import { Page } from '#web/site/sections/page.tsx'

/** Radio buttons and :has() do all the choosing, so the page needs no script for it. */
export function PricingPage() {
  return (
    <Page>
      <div className="pricing flex flex-col items-center">
        <h1 className="font-display text-[2.375rem] leading-[1.1] font-semibold tracking-[-0.024em] sm:text-[3.125rem]">
          {planWords.heading}
        </h1>
        <p className="mt-2 text-center text-lead text-ink-2">{pricing.lead}</p>
        <BillingPeriods />
        <div
          role="radiogroup"
          aria-label={pricing.plans}
          className="mt-11 grid w-full grid-cols-[minmax(0,1fr)] max-w-208 gap-8 md:grid-cols-2"
        >
          <FreeCard />
          <ProCard />
        </div>
        <p className="mt-9 flex items-center gap-2.5 text-label text-ink-2">
          <ShieldCheck size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
          {pricing.paypal}
        </p>
      </div>
    </Page>
  )
}
