import { ask, permission, register } from '#web/browser/push.ts'
import { read } from '#web/browser/stored.ts'
import { toast } from './toast.ts'

export function offerPush() {
  const button = document.querySelector<HTMLButtonElement>('[data-push-button]')
  if (!button || !('Notification' in window)) return
  button.hidden = permission() !== 'default'
  button.addEventListener('click', () => void press(button))
  foldOnScroll()
}

async function press(button: HTMLButtonElement) {
  const { enabled = '', failed = '', unasked = '' } = button.dataset
  const answer = await ask().catch(() => null)
  button.hidden = permission() !== 'default'
  if (!answer) return toast(unasked, 'alert')
  try {
    if (answer !== 'granted') throw new Error('Not allowed')
    // A visitor's device is registered when they log in.
    if (read('token')) await register()
    return toast(enabled, 'status')
  } catch {
    return toast(failed, 'alert')
  }
}

/** Where it would lie over the text it folds to a circle once somebody reads on. */
function foldOnScroll() {
  addEventListener('scroll', fold, { passive: true })
  fold()
}

const fold = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 80)
