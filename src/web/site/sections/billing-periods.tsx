import { planWords, pricing } from '#contract/messages/plans.ts'
import { billingPeriods } from '#contract/plans.ts'
import { Badge } from '#web/ui/badge.tsx'

export function BillingPeriods() {
  return (
    <fieldset className="mt-8">
      <legend className="sr-only">{pricing.periods}</legend>
      <div className="flex flex-wrap justify-center gap-0.5 rounded-control bg-sunk p-1">
        {billingPeriods.map((period) => (
          <label
            key={period}
            className="relative inline-flex min-h-11.5 items-center gap-2.5 rounded-small px-4 font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-5.5"
          >
            <input
              type="radio"
              name="period"
              value={period}
              defaultChecked={period === 'monthly'}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {planWords[period]}
            {period === 'yearly' && <Badge tone="soft">{planWords.saving20}</Badge>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
