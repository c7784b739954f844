import type { ReactNode } from 'react'

/** The column that all public text stands in: 1152 px at most, whatever ground runs behind it. */
export function Column({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mx-auto w-full max-w-304 px-4 min-[22.5rem]:px-5 sm:px-6 lg:px-8 ${className}`}>
      {children}
    </div>
  )
}
