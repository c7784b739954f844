import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#web/data/session.ts'
import { cameFrom } from '#web/parts/came-from.ts'
import { Loading } from '#web/parts/loading.tsx'
import { Unreachable } from '#web/parts/unreachable.tsx'

/** Lets in who is logged in; everybody else goes to the door and is brought back afterwards. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'unreachable') return <Unreachable />
  if (session.status === 'in') return children
  const state = session.byChoice ? null : { from: pathname + search }
  return <Navigate to="/login" replace state={state} />
}

/** The screens before the door have nothing to offer to who is inside already. */
export function BeforeTheDoor() {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'in') return <Navigate to={cameFrom(state)} replace />
  return <Outlet />
}
