import type { ReactNode } from 'react'
import { plans } from '#contract/plans.ts'
import { PlanPrice, PlanTitle } from '#web/ui/plan-pieces.tsx'

export type PlanName = keyof typeof plans

type PlanCardProps = {
  plan: PlanName
  /** Not given where there is nothing to choose. */
  choice?: { selected: boolean; onSelect: () => void } | undefined
  className: string
  /** What stands at the name's right. */
  aside: ReactNode
  children: ReactNode
}

/** A click anywhere on the card selects it, as its native radio button does, which lies unseen in the corner. */
export function PlanCard({ plan, choice, className, aside, children }: PlanCardProps) {
  const nameId = `plan-${plan}`
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the radio button has the keys
    <section
      aria-labelledby={nameId}
      onClick={choice?.onSelect}
      className={`relative flex flex-col rounded-plan px-7 pt-8.5 pb-8 outline-offset-4 outline-primary has-checked:outline-3 has-focus-visible:outline-3 has-[input:focus-visible]:outline-focus sm:px-8.25 ${choice ? 'cursor-pointer' : ''} ${className}`}
    >
      {choice && (
        <input
          type="radio"
          name="plan"
          value={plan}
          checked={choice.selected}
          onChange={choice.onSelect}
          aria-labelledby={nameId}
          className="absolute top-0 left-0 size-8 cursor-pointer opacity-0"
        />
      )}
      <div className="flex min-h-7.5 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PlanTitle id={nameId}>{plans[plan].name}</PlanTitle>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Shown anew when the amount changes. */
export function Price({ amount, per, className }: { amount: string; per: string; className: string }) {
  return (
    <p key={amount} className="mt-4 animate-[appear_120ms]">
      <PlanPrice amount={amount} per={per} className={className} />
    </p>
  )
}
