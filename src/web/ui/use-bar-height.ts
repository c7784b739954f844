import { useCallback } from 'react'

/**
 * Tells the style sheet how high a bar is: with more to say, or in larger letters, it grows. One that would take more than
 * `share` of the window is marked, so that it can leave its place, which then counts as free.
 */
export function useBarHeight(property: `--${string}`, share = 1) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => {
        const isTooHigh = bar.offsetHeight > innerHeight * share
        bar.toggleAttribute('data-too-high', isTooHigh)
        style.setProperty(property, isTooHigh ? '0px' : `${bar.offsetHeight}px`)
      })
      observer.observe(bar)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property, share],
  )
}
