import type { ReactNode } from 'react'

type EmptyStateProps = { drawing: ReactNode; title?: string; text: string; children?: ReactNode }

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line px-6 py-9 text-center">
      {drawing}
      {title && <h2 className="type-dialog mt-4">{title}</h2>}
      <p className={`max-w-72 text-balance text-ink-2 ${title ? 'mt-1.5' : 'mt-4'}`}>{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
