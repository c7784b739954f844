import type { Page } from '@playwright/test'

/** The app is open in front and hears what rings: its tab leads, and those opened before wait for their turn. */
export async function openInFront(page: Page, path = '/notes') {
  await page.bringToFront()
  await page.goto(path)
  const tabs = page
    .context()
    .pages()
    .filter((tab) => tab.url() !== 'about:blank').length
  await page.waitForFunction(async (expected) => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'jotbell-lead').length === expected
  }, tabs)
}
