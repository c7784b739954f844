import { useId, type ReactNode } from 'react'

type ReadingPartProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the sheet, under a hairline from edge to edge. */
export function ReadingPart({ title, aside, children }: ReadingPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="-mx-5 border-t border-line px-5 py-5 sm:-mx-7 sm:px-7">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h4 id={id} className="type-label leading-[1.3]">
          {title}
        </h4>
        {aside && <span className="text-meta text-ink-2">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
