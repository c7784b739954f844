import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells when an element comes near to being seen. */
export function useInView<E extends HTMLElement>(onSeen: () => void) {
  const ref = useRef<E>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      { rootMargin: '600px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return ref
}
