/** Waits longer after each failure in a row. */
export function backOff({ firstMs, longestMs }: { firstMs: number; longestMs: number }) {
  let length = firstMs
  return {
    reset: () => {
      length = firstMs
    },
    wait: async (wake?: AbortSignal) => {
      const now = length
      length = Math.min(length * 2, longestMs)
      await pause(now, wake)
    },
  }
}

/** Ends early when there is a reason to try again: the network is back, the tab is in front, or `wake` aborts. */
function pause(length: number, wake?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    // Random, so that many browsers do not come back in the same moment.
    const timer = setTimeout(end, length * (0.75 + Math.random() / 2))
    const { signal } = over
    addEventListener('online', end, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), {
      signal,
    })
    wake?.addEventListener('abort', end, { signal })
    if (wake?.aborted) end()
  })
}
