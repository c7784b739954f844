import { BellOff, BellPlus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import * as push from '#web/browser/push.ts'
import { forget } from '#web/browser/stored.ts'
import { turnOn } from '#web/push/turn-on.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'

const { blocked } = profileWords

/** Whether push can reach this very browser, and what to do where it cannot. */
export function PushHere({ hasDevices, isReached }: { hasDevices: boolean; isReached: boolean }) {
  const permission = useSyncExternalStore(push.watchPermission, push.permission)
  if (!push.supported()) return <p className="text-label text-ink-2">{profileWords.noPush}</p>
  if (permission === 'denied') return <Blocked />
  // With permission the devices above are true. Where none of them works, this one was removed or is gone.
  if (permission === 'granted' && isReached) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1">
      {!hasDevices && <p className="flex-1 basis-52 text-label text-ink-2">{profileWords.noDevices}</p>}
      <Button look="secondary" size="small" icon={<BellPlus aria-hidden />} onClick={() => void enableHere()}>
        {profileWords.enableHere}
      </Button>
    </div>
  )
}

/** The browser does not ask again, so a button that asks could not keep its promise. */
function Blocked() {
  return (
    <div className="mt-1 flex items-start gap-3.5 rounded-card border border-line p-4">
      <BellOff aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.9] text-red" />
      <div className="min-w-0">
        <p className="font-semibold">{blocked.title}</p>
        <p className="mt-1 text-label text-ink-2">{blocked.text}</p>
        <Button look="secondary" size="small" className="mt-3" onClick={() => void recheck()}>
          {blocked.recheck}
        </Button>
      </div>
    </div>
  )
}

/** Call it inside a click. */
export function enableHere() {
  // Removed on the server, it is registered anew.
  forget('fcmToken')
  return turnOn()
}

async function recheck() {
  if (push.permission() === 'denied') toasts.bad(blocked.still)
  else await enableHere()
}
