import { useCallback } from 'react'

/** Tells the style sheet how high a bar is: with more to say, or in larger letters, it grows. */
export function useBarHeight(property: `--${string}`) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
      observer.observe(bar)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property],
  )
}
