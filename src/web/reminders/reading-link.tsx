import type { ComponentProps } from 'react'
import { Link, useAddress } from '#web/ui/router.tsx'

type ReadingLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { reminderId: string }

/** Leads to where a reminder can be read. What is filtered and searched on the dashboard stays as it is. */
export function ReadingLink({ reminderId, ...rest }: ReadingLinkProps) {
  const { pathname, search } = useAddress()
  const isHere = pathname === '/dashboard'
  const query = new URLSearchParams(isHere ? search : '')
  query.set('reminder', reminderId)
  return <Link {...rest} to={`/dashboard?${query}`} replace={isHere} />
}
