import { type ReactNode, useId, useMemo } from 'react'
import { AddHead } from '#web/ui/add-head.tsx'
import { RetryRow } from '#web/ui/retry-row.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'

type Item = { _id: string }

type AddedListProps<Added extends Item> = {
  words: { title: string; add: string; none: string; loading: string; tryAgain: string }
  list: { data: readonly Added[] | undefined; isPending: boolean; refetch: () => unknown }
  /** Why it could not be loaded. */
  failure: () => string
  most: number
  onAdd: () => void
  /** A press on Add where there are as many as there may be. */
  onFull: () => void
  /** Where the keyboard focus goes once the row before has left. */
  rowOf: (id: string) => HTMLElement | null
  renderRow: (item: Added, onRemoving: () => void) => ReactNode
}

/** A box with a short list that a person adds to: its head, its states, and the focus after a removal. */
export function AddedList<Added extends Item>(props: AddedListProps<Added>) {
  const { words, list, failure, most, onAdd, onFull, rowOf, renderRow } = props
  const titleId = useId()
  const items = useMemo(() => list.data ?? [], [list.data])
  const focus = useFocusAfterRemoval(items, (id) =>
    ((id && rowOf(id)) || document.getElementById(titleId))?.focus(),
  )
  const isFull = items.length >= most
  return (
    <>
      <AddHead
        title={words.title}
        titleId={titleId}
        add={words.add}
        blocked={isFull}
        onAdd={isFull ? onFull : onAdd}
      />
      {list.isPending ? (
        <output className="late block px-5 py-4 text-ink-2">{words.loading}</output>
      ) : !list.data ? (
        <RetryRow text={failure()} label={words.tryAgain} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <p className="px-5 py-4 text-meta text-ink-2">{words.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line *:px-5">
          {items.map((item) => renderRow(item, () => focus.removing(item)))}
        </ul>
      )}
    </>
  )
}
