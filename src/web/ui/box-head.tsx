import type { ReactNode } from 'react'

type BoxHeadProps = { title: string; titleId: string; children: ReactNode }

/** The head of a box with a list in it. The title takes the focus when the last row has left. */
export function BoxHead({ title, titleId, children }: BoxHeadProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 pr-1.5 pl-5">
      <h3 id={titleId} tabIndex={-1} className="type-label py-2 outline-none">
        {title}
      </h3>
      {children}
    </div>
  )
}
