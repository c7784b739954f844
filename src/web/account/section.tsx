import type { ReactNode } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'

export type SectionId = keyof typeof profileWords.sections

type SectionProps = { id: SectionId; hint?: string; children: ReactNode }

/** A part of the profile, with an address of its own. */
export function Section({ id, hint, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="type-dialog outline-none">
        {profileWords.sections[id]}
      </h2>
      {hint && <p className="mt-1 text-label text-ink-2">{hint}</p>}
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  )
}

/** A white box of a section. */
export function Box({ className = 'p-5', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-card border border-line bg-surface shadow-1 ${className}`}>{children}</div>
}
