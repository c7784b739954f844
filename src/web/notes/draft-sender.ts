import { useEffect } from 'react'
import { draftKeys } from '#web/browser/stored.ts'
import { whenSettled } from '#web/sync/lists.ts'
import { useUser } from '#web/sync/session.ts'
import { useSyncState } from '#web/sync/sync-state.ts'
import { useAddress } from '#web/ui/router.tsx'

/**
 * Sends the drafts that were left on this device from whichever page the person comes to. Few visits find any, so the code
 * for it is loaded only then. The notes page sends them itself, once it knows whether the plan has room.
 */
export function DraftSender() {
  const { _id: userId } = useUser()
  const { offline } = useSyncState()
  const isElsewhere = useAddress().pathname !== '/notes'
  useEffect(() => {
    if (offline || !isElsewhere || draftKeys(`draft:${userId}:note:`).length === 0) return
    return whenSettled(() => void send(userId).catch(() => {}))
  }, [userId, isElsewhere, offline])
  return null
}

async function send(userId: string) {
  const { saveLeftDrafts } = await import('./left-drafts.ts')
  await saveLeftDrafts(userId)
}
