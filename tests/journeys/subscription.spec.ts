import type { Page } from '@playwright/test'
import { billingMail, planWords } from '#contract/messages/plans.ts'
import { refused } from '#contract/messages/refusals.ts'
import { entryFailures } from '#contract/messages/entry-toasts.ts'
import { plans, trialDays } from '#contract/plans.ts'
import { paypal } from '#standins/messages.ts'
import { outbox } from '#tests/support/accounts.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { becomePro, callAs, writeNotes } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { alarm, button, toast } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const free = (page: Page) => plan(page, plans.free.name)
const pro = (page: Page) => plan(page, plans.pro.name)
const select = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const choose = (page: Page, period: string) => page.getByRole('radio', { name: period }).check()

test('two plans, monthly first; a click on a card selects it', async ({ page, signIn }) => {
  const account = await signIn()
  await writeNotes(page, account, 2)
  await page.goto('/subscription')
  await expect(page).toHaveTitle(new RegExp(planWords.heading))
  await expect(page.getByRole('heading', { level: 1, name: planWords.heading })).toBeVisible()
  await expect(page.getByRole('radio', { name: planWords.monthly })).toBeChecked()
  await expect(page.getByText(planWords.saving20)).toBeVisible()
  for (const feature of planWords.freeFeatures) await expect(free(page)).toContainText(feature)
  for (const feature of planWords.proFeatures) await expect(pro(page)).toContainText(feature)
  await expect(free(page)).toContainText(`$0/month`)
  await expect(free(page)).toContainText(planWords.currentPlan)
  await expect(free(page)).toContainText(planWords.used(2, plans.free.notes))
  await expect(free(page)).toContainText(planWords.used(0, plans.free.reminders))
  await expect(pro(page)).toContainText(planWords.mostPopular)
  await expect(pro(page)).toContainText('$9.99/month')

  await choose(page, planWords.yearly)
  await expect(pro(page)).toContainText('$79.92/year')
  await free(page).getByText(planWords.freeFeatures[0]).click()
  await expect(button(page, planWords.subscribeNow)).toBeHidden()
  await button(page, planWords.selectPlan).click()

  await expect(button(page, planWords.subscribeNow)).toBeVisible()
})

test('the free trial: a press, Pro until a day, and no second one', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/subscription')
  const start = button(page, planWords.startTrial(trialDays))
  await expect(start).toHaveText('Start 14-day free trial')
  await start.click()

  await expect(toast(page, planWords.trialStarted)).toBeVisible()
  await expect(pro(page)).toContainText(planWords.currentPlan)
  await expect(pro(page)).toContainText(/Your free trial lasts until \w+ \d+, \d{4}\./)
  await expect(start).toBeHidden()
  await expect(button(page, planWords.subscribeNow)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const user: unknown = await (await callAs(page, account, 'GET', '/auth/me')).json()
  expect(user).toMatchObject({ isPro: true, plan: { name: 'pro', trial: true } })

  await page.goto('/user-profile')
  await expect(page.getByText(/Free trial until \w+ \d+, \d{4}/)).toBeVisible()
})

test('Pro is bought, changed to yearly, cancelled, and lasts to the end of what was paid', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/subscription')

  await button(page, planWords.subscribeNow).click()
  await button(page, paypal.approve).click()
  await expect(page.getByText(planWords.confirmed)).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(pro(page)).toContainText(planWords.currentPlan)
  await expect(free(page)).not.toContainText(planWords.currentPlan)
  await expect(pro(page)).toContainText(/Renews on \w+ \d+, \d{4}/)
  expect(await (await callAs(page, account, 'GET', '/auth/me')).json()).toMatchObject({ isPro: true })

  await choose(page, planWords.yearly)
  await expect(pro(page)).toContainText(/Starts on \w+ \d+, \d{4}, when your paid time ends\./)
  await button(page, planWords.changeTo.yearly).click()
  await button(page, paypal.approve).click()
  await expect(page.getByText(planWords.confirmed)).toBeVisible()
  await expect(page.getByRole('radio', { name: planWords.yearly })).toBeChecked()

  await button(page, planWords.cancel).click()
  const question = page.getByRole('dialog', { name: planWords.cancelAsk.title })
  await expect(question).toContainText(/You keep Pro until \w+ \d+, \d{4}/)
  await question.getByRole('button', { name: planWords.cancelAsk.cancel }).click()
  await expect(question).toBeHidden()
  await button(page, planWords.cancel).click()
  await question.getByRole('button', { name: planWords.cancelAsk.confirm }).click()

  await expect(toast(page, planWords.cancelDone)).toBeVisible()
  await expect(pro(page)).toContainText(/Pro until \w+ \d+, \d{4}/)
  await expect(pro(page)).toContainText(planWords.currentPlan)
})

test('who cancelled reads until when Pro lasts, gets a letter, and pays nothing twice by subscribing again', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  await becomePro(page, account)
  await page.goto('/subscription')
  const [paidTo = ''] =
    /\w+ \d+, \d{4}/.exec(
      await pro(page)
        .getByText(/^Renews on/)
        .innerText(),
    ) ?? []
  await button(page, planWords.cancel).click()
  await page.getByRole('dialog').getByRole('button', { name: planWords.cancelAsk.confirm }).click()
  await expect(pro(page)).toContainText(planWords.ends(paidTo))
  const letter = await eventually('the letter about the cancelled plan', async () =>
    (await outbox(server.url, account.email)).find(
      ({ subject }) => subject === billingMail.cancelled.subject,
    ),
  )
  expect(letter.text).toContain(billingMail.cancelled.kept)

  await page.goto('/user-profile')
  await expect(page.getByRole('link', { name: planWords.status })).toContainText(planWords.until(paidTo))
  await page.getByRole('link', { name: planWords.status }).click()
  await choose(page, planWords.yearly)
  await expect(pro(page)).toContainText(planWords.starts(paidTo))
  await button(page, planWords.subscribeNow).click()
  await button(page, paypal.approve).click()

  await expect(page.getByText(planWords.confirmed)).toBeVisible()
  await expect(pro(page)).toContainText(planWords.renews(paidTo))
  await button(page, planWords.cancel).click()
  await page.getByRole('dialog').getByRole('button', { name: planWords.cancelAsk.confirm }).click()
  await expect(pro(page)).toContainText(planWords.ends(paidTo))
})

test('who turns round at PayPal reads nothing false about the plan', async ({ page, signIn }) => {
  const account = await signIn()
  await becomePro(page, account)
  await page.goto('/subscription?cancelled=1')

  await expect(page.getByText(planWords.cancelled)).toBeVisible()
  await expect(page.getByText('stay on Free')).toBeHidden()
})

test('a Pro that nobody pays for offers no period to choose and nothing to cancel', async ({
  page,
  signIn,
}) => {
  const user = await (await callAs(page, await signIn(), 'GET', '/auth/me')).json()
  const granted = { ...user, isPro: true, plan: { name: 'pro' } }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: granted }))
  await page.goto('/subscription')

  await expect(pro(page)).toContainText(planWords.granted)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(button(page, planWords.cancel)).toHaveCount(0)
})

test('the yearly plan is asked for when yearly is chosen', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/subscription')
  await choose(page, planWords.yearly)
  const asked = page.waitForRequest('**/api/paypal/create-subscription')

  await button(page, planWords.subscribeNow).click()

  const { proYearlyPlanId } = await (await page.request.get('/api/config/paypal')).json()
  expect((await asked).postDataJSON()).toEqual({ planId: proYearlyPlanId })
  await expect(page.getByText(paypal.offer('yearly', plans.pro.price.yearly))).toBeVisible()
})

test('whoever has been logged out elsewhere is asked to log in, and PayPal is not', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/subscription')
  await expect(button(page, planWords.subscribeNow)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => localStorage.removeItem('token'))

  await button(page, planWords.subscribeNow).click()

  await expect(alarm(page, entryFailures.loginToSubscribe)).toBeVisible()
  expect(asked).not.toContain('/api/paypal/create-subscription')
})

test('who changes their mind at PayPal reads that nothing happened', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/subscription')

  await button(page, planWords.subscribeNow).click()
  await button(page, paypal.decline).click()

  await expect(page.getByText(planWords.cancelled)).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(free(page)).toContainText(planWords.currentPlan)
})

test('while PayPal is not sure, the page waits and asks again', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/subscription')
  const pending = {
    status: 409,
    json: { message: refused.subscriptionPending, errorCode: 'SUBSCRIPTION_PENDING' },
  }
  await page.route('**/api/paypal/confirm', (route) => route.fulfill(pending))

  await button(page, planWords.subscribeNow).click()
  const asked = page.waitForResponse('**/api/paypal/confirm')
  await button(page, paypal.approve).click()
  await asked
  await expect(page.getByText(planWords.confirming)).toBeVisible()
  await page.unroute('**/api/paypal/confirm')

  await expect(page.getByText(planWords.confirmed)).toBeVisible()
})

test('an id of somebody else confirms nothing', async ({ page, signIn }) => {
  await signIn()

  await page.goto('/subscription?subscription_id=I-NOTMINE')

  await expect(page.getByText(planWords.notConfirmed)).toBeVisible()
  await expect(free(page)).toContainText(planWords.currentPlan)
})

test('a failed start is told, in the words of the server if there are some', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/subscription')
  await page.route('**/api/paypal/create-subscription', (route) => route.abort())

  await button(page, planWords.subscribeNow).click()
  await expect(alarm(page, entryFailures.subscribe)).toBeVisible()
  await page.unroute('**/api/paypal/create-subscription')
  await page.route('**/api/paypal/create-subscription', (route) =>
    route.fulfill({ status: 502, json: { message: refused.paypalAway } }),
  )
  await button(page, planWords.subscribeNow).click()

  await expect(alarm(page, refused.paypalAway)).toBeVisible()
})

test('without the payment configuration the page stands, silently', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/config/paypal', (route) => route.abort())
  await page.goto('/subscription')

  await expect(button(page, planWords.subscribeNow)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, planWords.subscribeNow).click()

  await expect(alarm(page, entryFailures.subscribe)).toBeVisible()
})

test('plans are chosen with the arrow keys', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/subscription')
  await page.getByRole('radio', { name: plans.pro.name, exact: true }).focus()

  await page.keyboard.press('ArrowUp')

  await expect(page.getByRole('radio', { name: plans.free.name, exact: true })).toBeChecked()
  await expect(button(page, planWords.selectPlan)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in ${colorScheme}, on Free and on Pro`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme })
    const account = await signIn()
    await page.goto('/subscription')
    await select(page, plans.free.name)
    await expect(button(page, planWords.selectPlan)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await becomePro(page, account)
    await page.reload()
    await expect(pro(page)).toContainText(planWords.currentPlan)

    expect(await axeFindings(page)).toEqual([])
  })
