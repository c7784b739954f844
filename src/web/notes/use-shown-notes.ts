import { useEffect, useEffectEvent, useMemo } from 'react'
import { itemIdOf, listOf } from '#web/sync/change.ts'
import { useUser } from '#web/sync/session.ts'
import { unsentChanges, useSyncState } from '#web/sync/sync-state.ts'
import { saveLeftDrafts, useLeftDrafts } from './left-drafts.ts'
import type { NotesView } from './note-views.ts'
import type { useNotes } from './notes.ts'
import { withDrafts } from './shown-notes.ts'

/** The notes with what only this device has of them. What was left there is saved as soon as the list is known. */
export function useShownNotes(list: ReturnType<typeof useNotes>, { sort, q }: NotesView, isFull: boolean) {
  const { _id: userId } = useUser()
  const drafts = useLeftDrafts(userId)
  const { notes: known, hasNextPage, isSuccess } = list
  const saveLeft = useEffectEvent((person: string, full: boolean) => saveLeftDrafts(person, known, full))
  useEffect(() => {
    if (isSuccess) void saveLeft(userId, isFull)
  }, [userId, isSuccess, isFull])
  return {
    drafts,
    notes: useMemo(
      () => withDrafts({ sort, q }, known, drafts, hasNextPage),
      [sort, q, known, drafts, hasNextPage],
    ),
    unsent: useUnsent(drafts),
  }
}

function useUnsent(drafts: readonly { _id: string }[]) {
  const state = useSyncState()
  return useMemo(() => {
    const queued = unsentChanges(state).filter(({ name }) => listOf[name] === 'notes')
    return new Set([...drafts.map(({ _id }) => _id), ...queued.map(itemIdOf)])
  }, [state, drafts])
}
