import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { offlineWords as words } from '#contract/messages/offline.ts'
import { loadSync } from '#web/sync/load.ts'
import type { Refused } from '#web/sync/start.ts'
import { useSyncState, unsentChanges } from '#web/sync/sync-state.ts'
import { isLimit, sayLimit } from '#web/attempt/plan-limit.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { toasts } from '#web/ui/toast.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { typedIn } from './typed-in.ts'

// Few visits need it, and whoever has something refused has just had a network.
const loadDialog = () => import('./refused-dialog.tsx')
const RefusedDialog = lazy(async () => ({ default: (await loadDialog()).RefusedDialog }))

/** Says that there is no network, how many changes wait for it, and what the server refused. */
export function OfflineSign() {
  const state = useSyncState()
  const { offline, refused } = state
  const waiting = unsentChanges(state).length
  const list = useDialog()
  const look = () => void whenLoaded(loadDialog, () => list.open())
  useRefusals(look)
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 max-lg:pb-2.5">
      <output className="contents">
        {offline ? (
          <span className={`${pill} border-brass-line bg-brass-soft text-brass-ink`}>
            <CloudOff aria-hidden />
            {words.offline(waiting)}
          </span>
        ) : (
          waiting > 0 && (
            <span className={`${pill} border-line bg-surface text-ink-2`}>
              <CloudUpload aria-hidden />
              {words.sending(waiting)}
            </span>
          )
        )}
      </output>
      {refused.length > 0 && (
        <button
          type="button"
          onClick={look}
          className={`${pill} wide-target relative border-red-line bg-red-soft text-red-ink`}
        >
          <TriangleAlert aria-hidden />
          {words.refused(refused.length)}
        </button>
      )}
      <Suspense>
        {list.show(() => (
          <RefusedDialog refused={refused} />
        ))}
      </Suspense>
    </div>
  )
}

const pill =
  'flex h-8 items-center gap-1.5 rounded-full border px-3 text-meta font-semibold whitespace-nowrap [&>svg]:size-4 [&>svg]:stroke-[1.9]'

/** Says what was refused. A plan limit has its own dialog. */
function useRefusals(onLook: () => void) {
  const tell = useEffectEvent(async ({ change, refusal }: Refused) => {
    const title = typedIn(change)?.title ?? ''
    if (refusal.code === 'NOTE_CHANGED') return toasts.bell(words.bothKept(title))
    toasts.bad(words.notSaved(title), { action: { label: words.look, onClick: onLook } })
    if (isLimit(refusal.code)) await sayLimit(refusal.code)
  })
  useEffect(() => {
    const stopping = new AbortController()
    void listen(stopping.signal, (refused) => void tell(refused))
    return () => stopping.abort()
  }, [])
}

async function listen(stop: AbortSignal, tell: (refused: Refused) => void) {
  const { onRefused } = await loadSync()
  if (!stop.aborted) stop.addEventListener('abort', onRefused(tell))
}
