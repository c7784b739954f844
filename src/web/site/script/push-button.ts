import { ask, enable, permission, type PushSetup } from '#web/browser/push.ts'
import { read, write } from '#web/browser/stored.ts'
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
  const works = answer === 'granted' && (await ringThisDevice().catch(() => false))
  return works ? toast(enabled, 'status') : toast(failed, 'alert')
}

/** Nobody to ring for without an account: then the login registers this device. */
async function ringThisDevice() {
  const token = read('token')
  if (!token) return true
  const setup = (await (await fetch('/api/config/push')).json()) as PushSetup
  const device = await enable(setup)
  if (device) await register(device, token).catch(() => {})
  return device !== null
}

async function register(device: string, token: string) {
  const reply = await fetch('/api/auth/register-fcm-token', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: device }),
  })
  if (reply.ok) write('fcmToken', device)
}

/** Where it would lie over the text it folds to a circle once somebody reads on. */
function foldOnScroll() {
  addEventListener('scroll', fold, { passive: true })
  fold()
}

const fold = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 80)
