import { ask, enable, permission, supported, type PushSetup } from '#web/browser/push.ts'
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
  const granted = (await ask().catch(() => 'denied')) === 'granted'
  const { enabled = '', failed = '' } = button.dataset
  button.hidden = permission() !== 'default'
  toast(granted ? enabled : failed, granted ? 'status' : 'alert')
  const token = read('token')
  if (granted && token && supported()) await ringThisDevice(token).catch(() => {})
}

// Nobody to ring for without an account: then the log-in registers this device.
async function ringThisDevice(token: string) {
  const setup = (await (await fetch('/api/config/push')).json()) as PushSetup
  const device = await enable(setup)
  if (!device) return
  write('fcmToken', device)
  await fetch('/api/auth/register-fcm-token', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: device }),
  })
}

/** Phones fold it to a circle once somebody reads on. */
function foldOnScroll() {
  addEventListener('scroll', fold, { passive: true })
  fold()
}

const fold = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 80)
