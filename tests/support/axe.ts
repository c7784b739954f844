import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds in this page. Frames are not looked into: by that it works in the page alone and needs no second one. */
export async function axeFindings(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  return (await axe.analyze()).violations
}
