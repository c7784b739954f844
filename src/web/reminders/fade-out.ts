const tickMs = 180
const fadeMs = 240

/** Draws the tick of a card that is done, then fades the card. With less motion it only fades. */
export function fadeOut(card: HTMLElement | null): Promise<unknown> {
  if (!card) return Promise.resolve()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timing = calm ? { duration: 80 } : { delay: tickMs, duration: fadeMs }
  const fading = card.animate([{ opacity: 1 }, { opacity: 0 }], { ...timing, fill: 'forwards' })
  return fading.finished.catch(() => {})
}

/** Shows the card again, here or at its next place. */
export function showAgain(card: HTMLElement | null) {
  for (const animation of card?.getAnimations() ?? []) animation.cancel()
}
