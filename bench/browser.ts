import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/browsers.ts'

export const openBrowser = () => chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })

/** A page nobody has visited before; with a token, of somebody who is logged in. */
export async function freshPage(browser: Browser, token?: string) {
  // The service worker fetches the whole app behind the page's back: that is no part of a visit.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}
