import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { fetchList, listAt, show, whenFetched, type FetchedList, type ListKey, type Load } from './lists.ts'

type Wanted<Data> = {
  key: ListKey
  load: (signal: AbortSignal, before: Data | undefined) => Promise<Data>
  /** Nothing is fetched meanwhile where this is false. */
  enabled?: boolean
  /** While the page can be seen. */
  everyMs?: number
  /** Seldom wanted again once it is no longer shown, as a search is. */
  brief?: boolean
}

/** A list of the server, fetched when this is first drawn and kept up to date by whatever calls `refetch`. */
export function useList<Data>({ key, load, enabled = true, everyMs, brief = false }: Wanted<Data>) {
  const list = listAt(key)
  const watch = useCallback(
    (tell: () => void) => {
      list.watchers.add(tell)
      return () => void list.watchers.delete(tell)
    },
    [list],
  )
  const known = useSyncExternalStore(watch, () => list.known)

  const begin = useEffectEvent((shown: FetchedList) => show(shown, load as Load, brief))
  useEffect(() => (enabled ? begin(list) : undefined), [list, enabled])
  useEffect(() => {
    if (!enabled || !everyMs) return
    // Another part of the page may have asked in the meantime.
    const isDue = () => !document.hidden && Date.now() - list.known.fetchedAt > everyMs / 2
    const timer = setInterval(() => isDue() && void whenFetched(list), everyMs)
    return () => clearInterval(timer)
  }, [list, enabled, everyMs])

  const data = known.data as Data | undefined
  return {
    ...known,
    data,
    isError: known.error !== undefined,
    isPending: data === undefined && known.error === undefined,
    isSuccess: data !== undefined && known.error === undefined,
    refetch: () => fetchList(list),
  }
}
