import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/use-title.ts'

/** The one h1 of a screen of the app, a line above it and its actions beside it. */
export function PageHead({
  title,
  line,
  children,
}: {
  title: string
  line?: ReactNode
  children?: ReactNode
}) {
  useTitle(title)
  return (
    <div className="min-w-0">
      {line && <p className="mb-1 text-label text-ink-2">{line}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3 sm:items-end">
        <h1 tabIndex={-1} className="type-title outline-none">
          {title}
        </h1>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  )
}
