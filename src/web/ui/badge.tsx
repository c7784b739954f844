import type { ReactNode } from 'react'

type BadgeTone = 'overdue' | 'brass' | 'quiet' | 'soft' | 'on-red' | 'on-brass'

const tones: Record<BadgeTone, string> = {
  overdue: 'bg-red text-on-red text-xs font-bold tracking-[0.05em]',
  brass: 'bg-brass text-on-brass',
  quiet: 'bg-sunk text-ink-2',
  soft: 'bg-primary-soft text-primary',
  'on-red': 'bg-red-chip text-red-ink',
  'on-brass': 'bg-brass-chip text-brass-ink',
}

export function Badge({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1.5 rounded-badge px-2.25 text-badge leading-none font-semibold whitespace-nowrap [&>svg]:size-3.75 [&>svg]:stroke-2 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
