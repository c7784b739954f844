import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds in this page. Frames are not looked into: by that it works in the page alone and needs no second one. */
export async function axeFindings(page: Page) {
  await atRest(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  return (await axe.analyze()).violations
}

/** Half faded, every text has too little contrast: a dialog on its way out, a toast on its way in. What turns for ever may. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}
