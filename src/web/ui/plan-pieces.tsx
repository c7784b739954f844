// What a plan card is made of, on the public pricing page and in the app.
import { Check, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** The title of the page, and a line below it. */
export function PlansHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="text-center font-display text-[2.375rem] leading-[1.1] font-semibold tracking-[-0.024em] sm:text-[3.125rem]">
        {title}
      </h1>
      <p className="mt-2 text-center text-lead text-ink-2">{lead}</p>
    </>
  )
}

/** How one pays, below the cards. */
export function PaymentNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-9 flex items-center gap-2.5 text-label text-ink-2">
      <ShieldCheck aria-hidden className="size-5 shrink-0 stroke-[1.9]" />
      {children}
    </p>
  )
}

export function PlanTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-[1.75rem] leading-none font-semibold">
      {children}
    </h2>
  )
}

export function PlanPrice({ amount, per, className }: { amount: string; per: string; className: string }) {
  return (
    <>
      <span className={`type-price mr-1 ${className}`}>${amount}</span>
      {per}
    </>
  )
}

/** On the dark card, for what is not the card's main action. */
export const butterOutline =
  'w-full border border-[#f8df94] text-[#f8df94]! hover:bg-[rgb(255_255_255/0.08)]!'

/** What is in a plan, line by line. */
export function PlanPoints({ points, tick }: { points: readonly string[]; tick: string }) {
  return (
    <ul className="mt-6 space-y-3.5">
      {points.map((point) => (
        <li key={point} className="flex items-center gap-2.5">
          <Check aria-hidden className={`size-5 shrink-0 stroke-[1.9] ${tick}`} />
          {point}
        </li>
      ))}
    </ul>
  )
}

/** Lies across the top edge of the card. */
export function PlanPill({ children }: { children: ReactNode }) {
  return (
    <p className="absolute -top-4 left-7 rounded-full bg-brass px-3.5 py-2 text-label leading-none font-bold text-on-brass sm:left-8.25">
      {children}
    </p>
  )
}

export function PlanTick({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`grid size-7.5 place-items-center rounded-full bg-[#f8df94] text-spruce-deep ${className}`}
    >
      <Check className="size-4.5 stroke-[2.4]" />
    </span>
  )
}
