import { useCallback, useSyncExternalStore } from 'react'
import type { Note, NotesPage } from '#contract/notes.ts'
import { listsNamed, onListChange } from './lists.ts'

/** A note that this device knows, to say what it is called. Nothing is fetched for it. */
export function useKnownNote(id: string | undefined): Note | undefined {
  return useSyncExternalStore(
    onListChange,
    useCallback(() => (id ? find(id) : undefined), [id]),
  )
}

function find(id: string) {
  for (const { known } of listsNamed('notes')) {
    const { pages = [] } = (known.data ?? {}) as { pages?: NotesPage[] }
    for (const { data } of pages) {
      const note = data.find(({ _id }) => _id === id)
      if (note) return note
    }
  }
  return undefined
}
