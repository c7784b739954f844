import { BellPlus } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import * as push from '#web/browser/push.ts'
import { useSession } from '#web/sync/session.ts'
import { enablePush } from '#web/push/device.ts'
import { toasts } from '#web/ui/toast.tsx'

/** Floats on every screen until the browser has been asked. Over the text it folds to a circle while reading on. */
export function PushButton() {
  const permission = useSyncExternalStore(push.watchPermission, push.permission)
  const folded = useScrolledBeyond(80)
  const loggedIn = useSession().status === 'in'
  if (!push.supported() || permission !== 'default') return null
  return (
    <button
      type="button"
      onClick={() => void turnOn(loggedIn)}
      className={`type-label fixed right-4 bottom-[calc(var(--bottom-bar)+16px)] z-20 flex h-13 items-center justify-center rounded-full bg-pill text-on-pill shadow-2 transition-transform active:scale-[0.98] sm:right-6 sm:bottom-6 ${folded ? 'px-5 max-lg:w-13 max-lg:px-0' : 'px-5'}`}
    >
      <BellPlus aria-hidden className="size-5 shrink-0 stroke-[1.9] text-brass" />
      <span className={folded ? 'ml-2.5 max-lg:sr-only' : 'ml-2.5'}>{pushWords.enable}</span>
    </button>
  )
}

async function turnOn(loggedIn: boolean) {
  const answer = await push.ask().catch(() => null)
  if (!answer) return toasts.bad(failures.askPermission)
  try {
    if (answer !== 'granted') throw new Error('Not allowed')
    // A visitor's device is registered when they log in.
    if (loggedIn) await enablePush()
    return toasts.good(successes.enablePush)
  } catch {
    return toasts.bad(failures.enablePush)
  }
}

function useScrolledBeyond(pixels: number) {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(scrollY > pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return beyond
}
