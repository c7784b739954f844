import { planWords, pricing } from '#contract/messages/plans.ts'
import { plans } from '#contract/plans.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { butterOutline, PlanTitle, PlanPill, PlanPoints, PlanPrice, PlanTick } from '#web/ui/plan-pieces.tsx'

export function FreeCard() {
  return (
    <div className="plan border border-line bg-surface">
      <Choice plan="free" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlanTitle id="plan-free">{plans.free.name}</PlanTitle>
        <Badge>{planWords.currentPlan}</Badge>
      </div>
      <p className="mt-4 text-ink-2">
        <PlanPrice amount="0" per={pricing.perMonth} className="text-ink" />
      </p>
      <p className="mt-3 text-ink-2">{pricing.free}</p>
      <PlanPoints points={planWords.freeFeatures} tick="text-primary" />
    </div>
  )
}

export function ProCard() {
  const { monthly, yearly } = plans.pro.price
  return (
    <div className="plan on-spruce border border-spruce-deep bg-spruce-deep text-cream [&_h2]:text-[#f8df94]">
      <Choice plan="pro" checked />
      <PlanPill>{planWords.mostPopular}</PlanPill>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlanTitle id="plan-pro">{plans.pro.name}</PlanTitle>
        <PlanTick className="when-selected" />
      </div>
      <p className="mt-4 text-on-spruce-2">
        <span className="when-monthly">
          <PlanPrice amount={monthly} per={pricing.perMonth} className="text-[#f8df94]" />
        </span>
        <span className="when-yearly">
          <PlanPrice amount={yearly} per={pricing.perYear} className="text-[#f8df94]" />
        </span>
      </p>
      <p className="mt-3 text-on-spruce-2">{pricing.pro}</p>
      <p data-trial className="mt-2 text-label text-on-spruce-2">
        {pricing.trial}
      </p>
      <PlanPoints points={planWords.proFeatures} tick="text-brass" />
      <div className="relative mt-auto pt-7">
        <a href="/login" className={buttonClass('brass', 'large', 'when-selected w-full')}>
          {planWords.loginToSubscribe}
        </a>
        <button
          type="button"
          data-select-plan
          className={buttonClass('quiet', 'large', `when-unselected ${butterOutline}`)}
        >
          {planWords.selectPlan}
        </button>
      </div>
    </div>
  )
}

type Plan = keyof typeof plans

/** Lies unseen in the corner; a script lets a click anywhere select it. Without one it lies over the whole card. */
function Choice({ plan, checked = false }: { plan: Plan; checked?: boolean }) {
  return (
    <input
      type="radio"
      name="plan"
      value={plan}
      defaultChecked={checked}
      aria-labelledby={`plan-${plan}`}
      className="absolute top-0 left-0 size-8 cursor-pointer opacity-0 [@media(scripting:none)]:size-full"
    />
  )
}
