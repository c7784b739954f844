import { read } from '#web/browser/stored.ts'

/** Somebody who is logged in already is let in; from the pricing page they go where plans are really chosen. */
export async function greet() {
  const token = read('token')
  if (!token || !(await isKnown(token))) return
  if (location.pathname === '/pricing') location.replace('/dashboard')
  else offerTheApp()
}

async function isKnown(token: string) {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } }).catch(
    () => null,
  )
  return reply?.ok ?? false
}

function offerTheApp() {
  const links = document.querySelector<HTMLElement>('[data-account-links]')
  const [login, join] = links?.querySelectorAll('a') ?? []
  if (!links || !login || !join) return
  login.remove()
  join.href = '/dashboard'
  join.textContent = links.dataset['open'] ?? ''
}
