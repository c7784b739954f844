import { useSyncExternalStore } from 'react'

/** Whether a media query holds, as that changes. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
