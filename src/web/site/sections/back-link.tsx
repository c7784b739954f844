import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="type-label -ml-2 inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-primary hover:underline hover:underline-offset-4"
    >
      <ArrowLeft size={18} strokeWidth={1.9} aria-hidden />
      {children}
    </a>
  )
}
