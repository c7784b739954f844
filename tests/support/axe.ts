import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from '#tests/support/layout.ts'

/** What axe finds in this page. Frames are not looked into: by that it works in the page alone and needs no second one. */
export async function axeFindings(page: Page) {
  // Half faded, every text has too little contrast: a dialog on its way out, a toast on its way in.
  await atRest(page)
  // What is in order is not written down: naming each element of it takes longer than judging it.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe')
  return (await axe.analyze()).violations
}
