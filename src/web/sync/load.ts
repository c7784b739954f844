import type * as Sync from './start.ts'

let loading: Promise<typeof Sync> | undefined

/** The queue, its sender and the cached lists: loaded after the first screen, or with the first change. */
export function loadSync() {
  loading ??= import('./start.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
