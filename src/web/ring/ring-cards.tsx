import { useEffect, useRef, type RefObject } from 'react'
import { ringWords as words } from '#contract/messages/ring.ts'
import { useKeys } from '#web/ui/keys.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { fadeAway } from './fade-away.ts'
import { RingCard } from './ring-card.tsx'
import type { RingsShown } from './rung.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useFocusBack } from './use-focus-back.ts'

const gap = 10

/** Newest on top. R goes there; whoever answers from there is back where they were. */
export function RingCards({ rings, now, zone, onDone, onSnooze, onPutAway }: RingsShown) {
  const isNarrow = useMedia('(width < 40rem)')
  const most = isNarrow ? 2 : 3
  const stack = useRef<HTMLElement>(null)
  const focusBack = useFocusBack(stack)
  useSharedHeight(stack)
  useCardKeys(stack)
  useKeys({ r: () => stack.current?.querySelector('article')?.focus() })
  const leave = (card: HTMLElement, isDone = false) => {
    const hadFocus = card.contains(document.activeElement)
    fadeAway(card, isDone)
    if (hadFocus) focusBack()
  }
  const shown = rings.slice(0, most)
  return (
    <section ref={stack} aria-label={words.region} className="ring-stack">
      {shown.map((ring) => (
        <RingCard
          key={ring.notification._id}
          {...ring}
          now={now}
          zone={zone}
          onDone={(card) => {
            leave(card, true)
            onDone(ring)
          }}
          onSnooze={(card, until) => {
            if (card) leave(card)
            onSnooze(ring, until)
          }}
          onPutAway={(card) => {
            leave(card)
            onPutAway(ring)
          }}
        />
      ))}
      {rings.length > most && (
        <p className="self-end rounded-full bg-toast px-4 py-2 text-meta font-medium text-on-toast shadow-2 max-sm:self-center">
          {words.more(rings.length - most)}
        </p>
      )}
    </section>
  )
}

/** Tells the style sheet how high the stack is: toasts stand below it. */
function useSharedHeight(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    const { style } = document.documentElement
    const share = () =>
      style.setProperty('--rings', element.offsetHeight > 0 ? `${element.offsetHeight + gap}px` : '0px')
    const observer = new ResizeObserver(share)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--rings')
    }
  }, [stack])
}
