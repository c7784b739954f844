// What the service worker tells the server of a push message, and how that shows.
import type { Page } from '@playwright/test'
import { proof } from '#contract/messages/deliveries.ts'
import type { Lamp } from '#contract/lamps.ts'
import { lampWords } from '#contract/messages/lamps.ts'
import type { PushMessage } from '#contract/push.ts'
import type { Delivery } from '#contract/reminders.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/journey-outside.ts'
import type { PushSubscriptionDouble } from '#tests/support/push-service.ts'
import { atOnce, setReminder } from '#tests/support/reminders.ts'
import { keptOnDevice, ownerKnown, workerOf } from '#tests/support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ context }) => context.grantPermissions(['notifications']))

const berlin = { timeZone: 'Europe/Berlin' }

/** The device that the push service knows. Chromium cannot subscribe without its maker's service. */
async function register(page: Page, account: Account, device: PushSubscriptionDouble) {
  await callAs(page, account, 'POST', '/auth/register-fcm-token', { token: device.token })
}

async function messageTo(device: PushSubscriptionDouble) {
  return JSON.parse((await device.waitForPost()).text) as PushMessage
}

async function pushOf(page: Page, account: Account, id: string) {
  const reply = await callAs(page, account, 'GET', `/reminders/${id}/deliveries`)
  return ((await reply.json()) as Delivery[]).find(({ channel }) => channel === 'push')
}

async function lampOf(page: Page, account: Account) {
  const reply = await callAs(page, account, 'GET', '/auth/me/channels')
  return ((await reply.json()) as Lamp[]).find(({ channel }) => channel === 'push')!
}

const inOrder = (...moments: (string | undefined)[]) =>
  moments.every((moment, at) => moment !== undefined && moment >= (moments[at - 1] ?? ''))

test('a push message is told as shown and as seen, and the open sheet follows', async ({
  page,
  signIn,
  push,
}) => {
  const account = await signIn(berlin)
  const device = push.subscribe()
  await register(page, account, device)
  const { name } = await lampOf(page, account)
  await page.goto('/dashboard')
  const worker = await workerOf(page)
  await ownerKnown(page)
  const { _id } = await setReminder(page, account, 'Evening pill', atOnce)
  const message = await messageTo(device)
  await page.goto(`/dashboard?reminder=${_id}`)
  const sheet = page.getByRole('dialog', { name: 'Evening pill' })
  const row = sheet.getByRole('region', { name: proof.title }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toHaveText(/Rang .*Accepted \d{1,2}:\d\d:\d\d [AP]M$/)

  await worker.deliver(message)
  await expect(row).toHaveText(/Accepted .*Shown \d{1,2}:\d\d:\d\d [AP]M$/)
  expect(await worker.press(message.tag, 'done')).toEqual([])
  await expect(row).toHaveText(/Shown .*Seen \d{1,2}:\d\d:\d\d [AP]M$/)

  const { sentAt, shownAt, seenAt } = (await pushOf(page, account, _id))!
  expect(inOrder(sentAt, shownAt, seenAt)).toBe(true)
  expect(await lampOf(page, account)).toMatchObject({ state: 'heard', since: seenAt })
})

for (const isClosed of [false, true])
  test(`without a network it is told later, with its own time${isClosed ? ', also after the app was closed' : ''}`, async ({
    page,
    context,
    signIn,
    push,
  }) => {
    const account = await signIn(berlin)
    const device = push.subscribe()
    await register(page, account, device)
    await page.goto('/dashboard')
    const worker = await workerOf(page)
    await ownerKnown(page)
    const { _id } = await setReminder(page, account, 'Evening pill', atOnce)
    const message = await messageTo(device)
    await expect.poll(async () => (await pushOf(page, account, _id))?.sentAt).toBeDefined()
    // A public page stays, for the browser; of the app none is left.
    if (isClosed) await page.goto('/blog')

    await context.setOffline(true)
    await worker.deliver(message)
    await expect.poll(async () => (await worker.shown()).length).toBe(1)
    await worker.press(message.tag)
    await expect.poll(() => keptOnDevice(page)).toContain('"event":"seen"')
    const backAt = new Date().toISOString()
    expect(await pushOf(page, account, _id)).not.toHaveProperty('shownAt')

    await context.setOffline(false)
    await worker.haveNetwork()
    await expect.poll(async () => (await pushOf(page, account, _id))?.seenAt).toBeDefined()
    const { shownAt, seenAt } = (await pushOf(page, account, _id))!
    expect(inOrder(shownAt, seenAt, backAt)).toBe(true)
    await expect.poll(() => keptOnDevice(page)).not.toContain('"event"')
  })

test('the lamp of a device follows its test from sent to shown', async ({ page, signIn, push }) => {
  const account = await signIn(berlin)
  const device = push.subscribe()
  await register(page, account, device)
  const { name } = await lampOf(page, account)
  await page.goto('/user-profile#alerts')
  const worker = await workerOf(page)
  await ownerKnown(page)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(lampWords.new)

  await row.getByRole('button', { name: lampWords.test }).click()
  await expect(row).toContainText(/Accepted today, \d{1,2}:\d\d [AP]M\. Nothing heard back yet\./)
  await worker.deliver(await messageTo(device))
  await expect(row).toContainText(/Heard today, \d{1,2}:\d\d [AP]M/)
})
