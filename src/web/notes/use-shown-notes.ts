import { useEffect, useEffectEvent, useMemo } from 'react'
import { itemIdOf, listOf } from '#web/sync/change.ts'
import { useUser } from '#web/sync/session.ts'
import { unsentChanges, useSyncState } from '#web/sync/sync-state.ts'
import type { StoredDraft } from './drafts.ts'
import { saveLeftDrafts, useLeftDrafts } from './left-drafts.ts'
import { withDrafts, type NotesView } from './note-views.ts'
import type { useNotes } from './notes.ts'

/**
 * The notes with what only this device has of them. What was left there is saved as soon as the list is known and the
 * server can be reached.
 */
export function useShownNotes(list: ReturnType<typeof useNotes>, view: NotesView, isFull: boolean) {
  const { _id: userId } = useUser()
  const drafts = useLeftDrafts(userId)
  const { notes: known, hasNextPage, isSuccess } = list
  const { offline } = useSyncState()
  const saveLeft = useEffectEvent((person: string, full: boolean) =>
    saveLeftDrafts(person, { notes: known, isFull: full }),
  )
  useEffect(() => {
    // What could not be loaded for it now is asked for at the next visit.
    if (isSuccess && !offline) saveLeft(userId, isFull).catch(() => undefined)
  }, [userId, isSuccess, isFull, offline])
  return {
    drafts,
    notes: useMemo(() => withDrafts(view, known, drafts, hasNextPage), [view, known, drafts, hasNextPage]),
    unsent: useUnsent(drafts),
  }
}

/** What has not reached the server yet: kept on this device, or only in this tab. */
export type Unsent = 'kept' | 'unkept'

function useUnsent(drafts: readonly StoredDraft[]) {
  const state = useSyncState()
  return useMemo(() => {
    const queued = unsentChanges(state).filter(({ name }) => listOf[name] === 'notes')
    return new Map<string, Unsent>([
      ...queued.map((change) => [itemIdOf(change), 'kept'] as const),
      ...drafts.map(({ _id, isStored }) => [_id, isStored ? 'kept' : 'unkept'] as const),
    ])
  }, [state, drafts])
}
