import { QueryClient } from '@tanstack/react-query'

const day = 24 * 60 * 60_000

// Without the network a question fails at once instead of waiting unseen, and what is known stays known.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', gcTime: day },
  },
})
