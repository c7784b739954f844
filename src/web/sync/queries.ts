import { QueryClient } from '@tanstack/react-query'

const day = 24 * 60 * 60_000

// Without the network a question fails at once instead of waiting unseen, and what is known stays known.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', gcTime: day },
  },
})

const lookEvery = 500

/** Calls once the screen has what it asked for: what can wait does not stand in its way. Returns how to stop. */
export function whenSettled(work: () => void) {
  const timer = setInterval(() => {
    if (queries.isFetching() > 0) return
    clearInterval(timer)
    work()
  }, lookEvery)
  return () => clearInterval(timer)
}
