/** Waits, but not longer than until there is a reason to look again: the network, the tab in front, another tab's word. */
export function pause(length: number, wake?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, length * (0.75 + Math.random() / 2))
    const { signal } = over
    addEventListener('online', end, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), {
      signal,
    })
    wake?.addEventListener('abort', end, { signal })
  })
}
