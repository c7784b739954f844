import { useEffect, useEffectEvent } from 'react'
import { navigate, useQuery } from '#web/ui/router.tsx'

const toMake = ['new', 'title', 'text', 'url']

/**
 * What the address asks for beside the screen: a shortcut's `new=1`, or what another app shares. Served once, as soon
 * as the screen is ready; the address no longer asks afterwards.
 */
export function useRequest(isReady: boolean, serve: (asked: URLSearchParams) => void, names = toMake) {
  const asked = useQuery()
  const isAsked = names.some((name) => asked.has(name))
  const onAsked = useEffectEvent(() => {
    serve(asked)
    const rest = new URLSearchParams(asked)
    for (const name of names) rest.delete(name)
    navigate(location.pathname + (rest.size > 0 ? `?${rest}` : ''), { replace: true })
  })
  useEffect(() => {
    if (isReady && isAsked) onAsked()
  }, [isReady, isAsked])
}
