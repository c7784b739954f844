import { navigate } from '#web/ui/router.tsx'

const readingPath = (id: string) => `/dashboard?reminder=${encodeURIComponent(id)}`

/** Opens a reminder to read it, on the dashboard: what is filtered and searched there stays as it is. */
export function openReading(id: string) {
  if (location.pathname !== '/dashboard') return navigate(readingPath(id))
  const query = new URLSearchParams(location.search)
  query.set('reminder', id)
  navigate(`/dashboard?${query}`, { replace: true })
}
