import { BellPlus, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pushWords } from '#contract/messages/push.ts'
import { isOfferPutAway, markOfferSeen, putOfferAway, wasOfferSeen } from '#web/browser/push-offer.ts'
import * as push from '#web/browser/push.ts'
import { turnOn } from '#web/push/turn-on.ts'
import { toasts } from '#web/ui/toast.tsx'

/** Floats on every screen until the browser has been asked. Once seen it is a circle, and it can be put away. */
export function PushButton() {
  const permission = useSyncExternalStore(push.watchPermission, push.permission)
  const [isAway, setAway] = useState(isOfferPutAway)
  if (!push.supported() || permission !== 'default' || isAway) return null
  const putAway = () => {
    putOfferAway()
    setAway(true)
    toasts.bell(pushWords.putAwayDone)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <Offer onPutAway={putAway} />
}

function Offer({ onPutAway }: { onPutAway: () => void }) {
  const [isKnown] = useState(wasOfferSeen)
  const isScrolled = useScrolledBeyond(80)
  useEffect(markOfferSeen, [])
  return (
    <div
      data-folded={isKnown || isScrolled || undefined}
      className="push-offer group fixed right-4 bottom-[calc(var(--bottom-bar)+var(--save-bar)+16px)] z-20 flex flex-row-reverse items-center gap-2 sm:right-6 sm:bottom-[calc(var(--save-bar)+24px)]"
    >
      <button
        type="button"
        onClick={() => void turnOn()}
        className="type-label flex h-13 items-center justify-center rounded-full border border-transparent bg-pill px-5 text-on-pill shadow-2 transition-transform active:scale-[0.98] group-data-folded:not-group-hover:not-group-focus-within:w-13 group-data-folded:not-group-hover:not-group-focus-within:px-0"
      >
        <BellPlus aria-hidden className="size-5 shrink-0 stroke-[1.9] text-brass" />
        <span className="ml-2.5 group-data-folded:not-group-hover:not-group-focus-within:sr-only">
          {pushWords.enable}
        </span>
      </button>
      <button
        type="button"
        aria-label={pushWords.putAway}
        title={pushWords.putAway}
        onClick={onPutAway}
        className="wide-target grid size-8 place-items-center rounded-full border border-transparent bg-pill text-on-pill shadow-2 pointer-fine:group-data-folded:not-group-hover:not-group-focus-within:sr-only"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
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
