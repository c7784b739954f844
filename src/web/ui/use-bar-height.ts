import { useCallback } from 'react'

/** Tells the style sheet how high a bar is: with more to say, or in larger letters, it grows. */
export function useBarHeight(property: `--${string}`, measure = heightOf) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => style.setProperty(property, `${measure(bar)}px`))
      observer.observe(bar)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property, measure],
  )
}

const heightOf = (bar: HTMLElement) => bar.offsetHeight
