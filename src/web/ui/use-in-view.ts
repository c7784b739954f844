import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls when an element comes within `margin` of the window. */
export function useInView<E extends HTMLElement>(onSeen: () => void, margin = '600px') {
  const ref = useRef<E>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [margin])
  return ref
}
