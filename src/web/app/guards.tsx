import { Fragment, type ReactNode } from 'react'
import { useSession } from '#web/sync/session.ts'
import { cameFrom } from '#web/account/return-path.ts'
import { Loading } from '#web/app/loading.tsx'
import { Unreachable } from '#web/app/unreachable.tsx'
import { Redirect, useAddress } from '#web/ui/router.tsx'

/** For people who are logged in. Everybody else goes to the login and is brought back afterwards. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useAddress()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'unreachable') return <Unreachable />
  // Anew for each: what one person has open is not for the next, who may log in in another tab.
  if (session.status === 'in') return <Fragment key={session.user._id}>{children}</Fragment>
  const from = pathname + search + location.hash
  const state = session.byChoice ? null : { from, ...(session.wasIn && { loggedOut: session.userId ?? '' }) }
  return <Redirect to="/login" state={state} />
}

/** For people who are not logged in. Everybody else goes on to where they came from. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { state } = useAddress()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'in') return <Redirect to={cameFrom(state)} />
  return children
}
