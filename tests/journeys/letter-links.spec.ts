import { linkPages } from '#contract/messages/reminders.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page behind a letter's link has our bell and our faces without any script, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const face = page.waitForResponse(/besley.*woff2/)

    const reply = await page.goto('/link/nothing')

    expect((await face).ok()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: linkPages.broken.title })).toBeVisible()
    await expect(page.locator('.brand svg')).toBeVisible()
    await expect(page.getByRole('link', { name: linkPages.open })).toBeVisible()
    expect(reply?.headers()['content-security-policy']).toMatch(/default-src 'self'; script-src 'self';/)
  })
