import { useState } from 'react'
import { fetchList, listAt, type ListKey } from './lists.ts'
import { useList } from './use-list.ts'

type Cursor = string | null
// Devices have stored lists in this shape since version 1.
export type Pages<Page> = { pages: Page[]; pageParams: Cursor[] }

type Wanted<Page> = {
  key: ListKey
  /** Null for the first page. */
  loadPage: (cursor: Cursor, signal: AbortSignal) => Promise<Page>
  /** Where the page after this one begins; null where it is the last. */
  nextOf: (page: Page) => Cursor
  enabled?: boolean
  brief?: boolean
}

class NextPageFailed extends Error {}

/** A list that is fetched page after page. While another part of it is fetched for the first time, the last one is shown. */
export function usePages<Page>({ key, loadPage, nextOf, ...when }: Wanted<Page>) {
  const cursorAfter = ({ pages }: Pages<Page>) => (pages.length > 0 ? nextOf(pages.at(-1)!) : null)

  const withNextPage = async (so: Pages<Page>, signal: AbortSignal): Promise<Pages<Page>> => {
    const cursor = cursorAfter(so)
    const page = await loadPage(cursor, signal)
    return { pages: [...so.pages, page], pageParams: [...so.pageParams, cursor] }
  }

  const load = async (signal: AbortSignal, before: Pages<Page> | undefined) => {
    let fetched = await withNextPage({ pages: [], pageParams: [] }, signal)
    while (fetched.pages.length < (before?.pages.length ?? 1) && cursorAfter(fetched) !== null)
      fetched = await withNextPage(fetched, signal)
    return fetched
  }

  const { data: known, error, ...rest } = useList({ key, load, ...when })
  const [last, setLast] = useState(known)
  if (known && known !== last) setLast(known)

  const list = listAt(key)
  const fetchNextPage = async () => {
    // A fetch under way brings news, and is not given up for more of the old.
    await list.fetching?.done
    const so = list.known.data as Pages<Page> | undefined
    if (so && cursorAfter(so) !== null)
      await fetchList(list, (signal, before) =>
        withNextPage(before as Pages<Page>, signal).catch((cause: unknown) => {
          throw new NextPageFailed('', { cause })
        }),
      )
    return stateOf(list.known.data as Pages<Page> | undefined, list.known.error)
  }
  const stateOf = (data: Pages<Page> | undefined, failure: unknown) => ({
    hasNextPage: data !== undefined && cursorAfter(data) !== null,
    isFetchNextPageError: failure instanceof NextPageFailed,
  })

  const data = known ?? (error === undefined ? last : undefined)
  return {
    ...rest,
    ...stateOf(data, error),
    data,
    /** What is shown belongs to what was asked for before. */
    isOfBefore: known === undefined && data !== undefined,
    error: error instanceof NextPageFailed ? error.cause : error,
    isPending: data === undefined && error === undefined,
    isSuccess: data !== undefined && error === undefined,
    isLoadingError: data === undefined && error !== undefined,
    fetchNextPage,
  }
}
