// What a plan card is made of, on the public pricing page and in the app.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

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
