import type { ReactNode } from 'react'
import { Link, useAddress } from '#web/ui/router.tsx'

/** A link between the sign-in screens; it carries along where the visitor wanted to go. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useAddress()
  return (
    <Link to={to} state={state} className={linkClass}>
      {children}
    </Link>
  )
}

export const linkClass =
  'rounded-sm font-semibold text-primary underline decoration-2 underline-offset-4 hover:text-primary-hover'
