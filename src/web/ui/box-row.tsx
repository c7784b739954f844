import type { ReactNode } from 'react'

type BoxRowProps = {
  icon: ReactNode
  title: ReactNode
  /** For what stands beside it and is about it. */
  titleId?: string
  text: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A line of a box: a picture, what it is, how it stands, and what to do with it. */
export function BoxRow({ icon, title, titleId, text, children }: BoxRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3.5 gap-y-1 py-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.9] [&>svg]:text-ink-2">
      {icon}
      <div className="min-w-0 flex-1 basis-32">
        <div id={titleId} className="wrap-anywhere">
          {title}
        </div>
        <div className="text-meta text-ink-2">{text}</div>
      </div>
      {children}
    </div>
  )
}
