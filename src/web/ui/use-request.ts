import { useEffect, useEffectEvent } from 'react'
import { navigate, useQuery } from '#web/ui/router.tsx'

/**
 * What the address asks for beside the screen: a shortcut's `new=1`, or what another app shares. Served once, as soon
 * as the screen is ready; the address is plain afterwards.
 */
export function useRequest(isReady: boolean, serve: (asked: URLSearchParams) => void) {
  const asked = useQuery()
  const isAsked = ['new', 'title', 'text', 'url'].some((name) => asked.has(name))
  const onAsked = useEffectEvent(() => {
    serve(asked)
    navigate(location.pathname, { replace: true })
  })
  useEffect(() => {
    if (isReady && isAsked) onAsked()
  }, [isReady, isAsked])
}
