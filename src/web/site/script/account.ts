import type { appPaths } from '#contract/paths.ts'
import { api } from '#contract/api.ts'
import { request } from '#web/browser/request.ts'
import { read } from '#web/browser/stored.ts'

/** Somebody who is logged in already is let in; from the pricing page they go where plans are really chosen. */
export async function greet() {
  const token = read('token')
  if (!token || !(await isKnown(token))) return
  if (location.pathname === '/pricing') location.replace('/dashboard')
  else if ('missing' in document.body.dataset) await openApp()
  else offerTheApp()
}

async function isKnown(token: string) {
  const reply = await request(api.me, { token }).catch(() => null)
  return reply?.ok ?? false
}

/** The app takes the place of a page that does not exist, under the same address: it says so within its bars. */
async function openApp() {
  const shell = await fetch('/dashboard' satisfies (typeof appPaths)[number])
  document.open()
  document.write(await shell.text())
  document.close()
}

function offerTheApp() {
  const links = document.querySelector<HTMLElement>('[data-account-links]')
  const [login, join] = links?.querySelectorAll('a') ?? []
  if (!links || !login || !join) return
  login.remove()
  join.href = '/dashboard'
  join.textContent = links.dataset['open'] ?? ''
}
