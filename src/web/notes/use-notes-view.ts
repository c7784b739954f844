import { useMemo } from 'react'
import { sorts, type Sort } from '#contract/note-values.ts'
import { useSearchParam } from '#web/ui/router.tsx'
import { useAddressSearch } from '#web/ui/use-address-search.ts'
import { navigate } from '#web/ui/router.tsx'
import { viewOf } from './note-views.ts'

/** What of the notes is shown. It is in the address: a reload or Back brings it again. */
export function useNotesView() {
  const [order, setOrder] = useSearchParam('sort')
  const [archived] = useSearchParam('archived')
  const [label] = useSearchParam('label')
  const [search, setSearch, q] = useAddressSearch('q')
  const sort = sorts.find((each) => each === order) ?? 'newest'
  const view = useMemo(
    () =>
      viewOf({
        sort,
        q,
        archived: archived === 'true' ? 'true' : undefined,
        label: label?.trim() || undefined,
      }),
    [sort, q, archived, label],
  )
  return {
    view,
    search,
    setSearch,
    setSort: (next: Sort) => setOrder(next === 'newest' ? null : next),
    show,
  }
}

/** Another shelf. What is searched for stays. */
function show(shelf: { label?: string; archived?: 'true' }) {
  const query = new URLSearchParams(location.search)
  for (const name of ['label', 'archived'] as const) {
    query.delete(name)
    if (shelf[name]) query.set(name, shelf[name])
  }
  navigate(location.pathname + (query.size > 0 ? `?${query}` : ''))
}
