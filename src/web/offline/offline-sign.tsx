import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { offlineWords as words } from '#contract/messages/offline.ts'
import { loadOffline } from '#web/sync/changes.ts'
import type { Told } from '#web/sync/start.ts'
import { useStanding } from '#web/sync/standing.ts'
import { isLimit, sayLimit } from '#web/plans/plan-limit.ts'
import { toasts } from '#web/ui/toast.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { KeptDialog } from './kept-dialog.tsx'

/** Says that there is no network, how much waits for it, and what the server did not take. */
export function OfflineSign() {
  const { offline, waiting, kept } = useStanding()
  const list = useDialog()
  const look = () => list.open()
  useRefusals(look)
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 max-lg:pb-2.5">
      <output className="contents">
        {offline ? (
          <span className={`${pill} border-brass-line bg-brass-soft text-brass-ink`}>
            <CloudOff aria-hidden />
            {words.offline(waiting.length)}
          </span>
        ) : (
          waiting.length > 0 && (
            <span className={`${pill} border-line bg-surface text-ink-2`}>
              <CloudUpload aria-hidden />
              {words.sending(waiting.length)}
            </span>
          )
        )}
      </output>
      {kept.length > 0 && (
        <button
          type="button"
          onClick={look}
          className={`${pill} wide-target relative border-red-line bg-red-soft text-red-ink`}
        >
          <TriangleAlert aria-hidden />
          {words.kept(kept.length)}
        </button>
      )}
      {list.show(() => (
        <KeptDialog kept={kept} />
      ))}
    </div>
  )
}

const pill =
  'flex h-8 items-center gap-1.5 rounded-full border px-3 text-meta font-semibold whitespace-nowrap [&>svg]:size-4 [&>svg]:stroke-[1.9]'

/** Tells what was refused. A plan that is full has its own dialog. */
function useRefusals(onLook: () => void) {
  const tell = useEffectEvent(async ({ change, refusal }: Told) => {
    const title = change.shown?.title ?? ''
    if (refusal.code === 'NOTE_CHANGED') return toasts.bell(words.bothKept(title))
    toasts.bad(words.notSaved(title), { action: { label: words.look, onClick: onLook } })
    if (isLimit(refusal.code)) await sayLimit(refusal.code)
  })
  useEffect(() => {
    const leaving = new AbortController()
    void listen(leaving.signal, (told) => void tell(told))
    return () => leaving.abort()
  }, [])
}

async function listen(left: AbortSignal, tell: (told: Told) => void) {
  const { onRefusal } = await loadOffline()
  if (!left.aborted) left.addEventListener('abort', onRefusal(tell))
}
