import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Note } from '#contract/notes.ts'
import { useUser } from '#web/sync/session.ts'
import { holdSlot, showLeftDrafts } from './left-drafts.ts'
import type { openSaver } from './open-saver.ts'
import type { Typed } from './typed.ts'

type Opening = ReturnType<typeof openSaver>

/**
 * Saves while the editor is open, and once more when it closes. `onTaken` shows what somebody else wrote into the note
 * meanwhile.
 */
export function useSaver({ saver, slot }: Opening, notes: readonly Note[], onTaken: (text: Typed) => void) {
  const { _id: userId } = useUser()
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  const take = useEffectEvent(onTaken)

  useEffect(() => {
    const release = holdSlot(slot)
    saver.reopen((text) => take(text))
    void saver.flush()
    const onHidden = () => document.hidden && void saver.flush()
    const onLeave = () => saver.leavePage()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onLeave)
      void saver.close().finally(() => void showLeftDrafts(userId))
      release()
      void showLeftDrafts(userId)
    }
  }, [saver, slot, userId])

  const latest = notes.find(({ _id }) => _id === saving.id)
  const isSending = saving.sending !== null
  useEffect(() => {
    if (latest && !isSending) saver.arrive(latest)
  }, [saver, latest, isSending])

  return saving
}
