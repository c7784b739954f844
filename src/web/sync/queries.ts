import { QueryClient } from '@tanstack/react-query'

const day = 24 * 60 * 60_000

// Without the network a query fails at once instead of waiting unseen, and what was fetched before stays.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', gcTime: day },
  },
})

/** Fetches what is on the screen again, and the rest when it is shown next. A fetch under way is started again. */
export function refetch(...lists: string[]) {
  for (const list of lists) void queries.invalidateQueries({ queryKey: [list] })
}

const checkEveryMs = 500

/** Calls once the screen has loaded its data, so that the work does not compete with it. Returns how to stop. */
export function whenSettled(work: () => void) {
  const timer = setInterval(() => {
    if (queries.isFetching() > 0) return
    clearInterval(timer)
    work()
  }, checkEveryMs)
  return () => clearInterval(timer)
}
