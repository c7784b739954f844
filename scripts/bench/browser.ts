// Debian's Chromium, the same for every measurement of a page.
import { type Browser, chromium } from '@playwright/test'

export const executablePath = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = () => chromium.launch({ executablePath, args: flags })

/** A page nobody has visited before; with a token, of somebody who is logged in. */
export async function freshPage(browser: Browser, token?: string) {
  // The service worker fetches the whole app behind the page's back: that is no part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}
