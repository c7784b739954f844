import { useMemo } from 'react'
import { itemIdOf, listOf, type Change, type ItemOf, type List } from './change.ts'
import { useSyncState } from './sync-state.ts'

/**
 * A list as it will be once these changes are made: its items, the new ones, how many are gone, and what was changed
 * without being in the list: it may stand on a page that is not loaded, or belong here only now.
 */
export function applyPending<L extends List>(
  list: L,
  fetched: readonly ItemOf<L>[],
  changes: readonly Change[],
) {
  const due = changes.filter(({ name }) => listOf[name] === list)
  if (due.length === 0) return { items: fetched, added: [], others: [], gone: 0 }
  const items = new Map(fetched.map((item) => [item._id, item]))
  const added = new Map<string, ItemOf<L>>()
  const others = new Map<string, ItemOf<L>>()
  for (const change of due) {
    if (change.preview === null) {
      items.delete(itemIdOf(change))
      added.delete(itemIdOf(change))
      others.delete(itemIdOf(change))
    }
    for (const item of previewsOf<L>(change)) {
      if (items.has(item._id)) items.set(item._id, item)
      else if (added.has(item._id) || comesBack(change)) added.set(item._id, item)
      else others.set(item._id, item)
    }
  }
  return {
    items: [...items.values()],
    added: [...added.values()],
    others: [...others.values()],
    gone: fetched.length - items.size,
  }
}

/** What was added, and what left the list with its last Done. */
const comesBack = ({ name }: Change) => name.startsWith('add') || name === 'undoReminder'

function previewsOf<L extends List>({ preview }: Change) {
  return (preview === null ? [] : [preview].flat()) as ItemOf<L>[]
}

/** The fetched list with the changes that it does not contain yet. This is all that shows early. */
export function usePending<L extends List>(list: L, fetched: readonly ItemOf<L>[], fetchedAt: number) {
  const changes = usePendingChanges(fetchedAt)
  return useMemo(() => applyPending(list, fetched, changes), [list, fetched, changes])
}

/** Every change that a list fetched then does not contain yet, oldest first. */
export function usePendingChanges(fetchedAt: number): readonly Change[] {
  const { acknowledged, pending, sending } = useSyncState()
  return useMemo(() => {
    const missing = acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt >= fetchedAt)
    return [...missing, ...pending, ...sending]
  }, [fetchedAt, acknowledged, pending, sending])
}
