const tick = 180
const fade = 240

/** A card that is done: its tick is drawn, then it fades. With less motion it only fades. */
export function seeOff(card: HTMLElement | null): Promise<unknown> {
  if (!card) return Promise.resolve()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timing = calm ? { duration: 80 } : { delay: tick, duration: fade }
  const leaving = card.animate([{ opacity: 1 }, { opacity: 0 }], { ...timing, fill: 'forwards' })
  return leaving.finished.catch(() => {})
}

/** It is wanted again, here or at its next place. */
export function comeBack(card: HTMLElement | null) {
  for (const animation of card?.getAnimations() ?? []) animation.cancel()
}
