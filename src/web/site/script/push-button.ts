import { isOfferPutAway, markOfferSeen, putOfferAway, wasOfferSeen } from '#web/browser/push-offer.ts'
import { register } from '#web/browser/push-registration.ts'
import { ask, permission } from '#web/browser/push.ts'
import { read } from '#web/browser/stored.ts'
import { toast } from './toast.ts'

export function offerPush() {
  const offer = document.querySelector<HTMLElement>('[data-push-offer]')
  if (!offer || !('Notification' in window)) return
  offer.hidden = permission() !== 'default' || isOfferPutAway()
  offer.querySelector('button')?.addEventListener('click', () => void press(offer))
  offer.querySelector('[data-put-away]')?.addEventListener('click', () => {
    putOfferAway()
    offer.hidden = true
  })
  foldOnceSeen(offer)
  if (!offer.hidden) markOfferSeen()
}

async function press(offer: HTMLElement) {
  const { enabled = '', failed = '', unasked = '', how = '' } = offer.dataset
  const answer = await ask().catch(() => null)
  offer.hidden = permission() !== 'default'
  if (!answer) return toast(unasked, 'alert')
  // The browser does not ask a second time: the help tells what to press.
  if (answer === 'denied') return toast(failed, 'alert', { text: how, href: '/help#push' })
  try {
    if (answer !== 'granted') throw new Error('Not allowed')
    // A visitor's device is registered when they log in.
    if (read('token')) await register()
    return toast(enabled, 'status')
  } catch {
    return toast(failed, 'alert')
  }
}

/** It lies over the text, so it folds to a circle once somebody reads on, and for good after the first page. */
function foldOnceSeen(offer: HTMLElement) {
  const isKnown = wasOfferSeen()
  const fold = () => offer.toggleAttribute('data-folded', isKnown || scrollY > 80)
  addEventListener('scroll', fold, { passive: true })
  fold()
}
