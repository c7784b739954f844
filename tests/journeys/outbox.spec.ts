import { accountMail } from '#contract/messages/accounts.ts'
import { outbox } from '#standins/messages.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'
import { startServer } from '#tests/support/server.ts'

test('a letter appears while one looks, as it looks and as text, and its code can be copied', async ({
  page,
  context,
}) => {
  // The mailbox of the others is full of letters.
  await using server = await startServer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/dev/outbox`)
  await expect(page.getByRole('heading', { level: 1, name: outbox.title })).toBeVisible()
  const { email } = await newAccount(server.url)
  const withCode = page.getByRole('button', { name: /\d{6}$/ })
  const letter = page.getByRole('article').filter({ hasText: email }).filter({ has: withCode })
  const code = (await letter.getByRole('button').innerText()).slice(-6)

  await letter.getByRole('button', { name: `${outbox.copy} ${code}` }).click()
  await expect(letter.getByRole('button', { name: `${outbox.copied} ${code}` })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await expect(letter.locator('pre')).toContainText(code)
  await letter.getByText(outbox.look).click()
  const look = letter.frameLocator('iframe')
  await expect(look.getByText(accountMail.verify.title).first()).toBeVisible()
  await expect(look.getByText(code).first()).toBeVisible()
  const findings = await axeFindings(page)
  expect(findings).toEqual([])
})
