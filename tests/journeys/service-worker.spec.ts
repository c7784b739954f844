import type { PushMessage } from '#contract/push.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { bell } from '#contract/messages/bell.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { reminderMail, reminderWords } from '#contract/messages/reminders.ts'
import { ringWords } from '#contract/messages/ring.ts'
import type { Account } from '#tests/support/accounts.ts'
import { callAs } from '#tests/support/desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, toast, withoutNews } from '#tests/support/screen.ts'
import { expect, test } from '#tests/support/journey.ts'
import { atOnce, setReminder } from '#tests/support/reminders.ts'
import { keptOnDevice, ownerKnown, workerOf } from '#tests/support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ context }) => context.grantPermissions(['notifications']))

const messageFor = ({ user }: Account, changes: Partial<PushMessage> = {}): PushMessage => ({
  title: 'Water the plants',
  body: 'The fern first',
  tag: 'occurrence-1',
  url: 'http://elsewhere.example/dashboard',
  userId: user._id,
  ...changes,
})

const links = { doneUrl: 'http://x.example/link/a', snoozeUrl: 'http://x.example/link/b' }

test('a push message shows once, with its actions', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes')
  const worker = await workerOf(page)

  await worker.deliver(messageFor(account, links))
  // The same ring by Firebase: its fields are wrapped.
  await worker.deliver({ from: '1', fcmMessageId: '2', data: messageFor(account, links) })

  await expect.poll(worker.shown).toEqual([
    {
      title: 'Water the plants',
      body: 'The fern first',
      tag: 'occurrence-1',
      actions: [
        { action: 'done', title: reminderMail.done },
        { action: 'snooze', title: reminderMail.snoozes.quarter },
      ].map((each) => expect.objectContaining(each)),
    },
  ])
})

test('where the app is in view, a ring is a card and any other message a toast', async ({ page, signIn }) => {
  const account = await signIn()
  // No live news: the card comes by the message.
  await withoutNews(page)
  await page.goto('/notes')
  const worker = await workerOf(page)
  await setReminder(page, account, 'Water the plants', atOnce)
  await eventually('it has rung', async () => {
    const reply = await callAs(page, account, 'GET', '/notifications')
    return (await reply.json()).length === 1
  })

  await worker.deliver(messageFor(account, links))
  const card = page.getByRole('region', { name: ringWords.region }).getByRole('article')
  await expect(card).toContainText('Water the plants')
  await worker.deliver(messageFor(account, { tag: 'other', body: 'No ring of ours' }))
  await expect(toast(page, 'No ring of ours')).toBeVisible()
  await expect(toast(page, 'The fern first')).toHaveCount(0)
})

test('the toast of a message without words stays for five seconds', async ({ page, signIn }) => {
  const account = await signIn()
  await page.clock.install()
  await page.goto('/dashboard')
  const worker = await workerOf(page)

  await worker.deliver(messageFor(account, { body: '' }))

  await expect(toast(page, bell.newNotification)).toBeVisible()
  await page.clock.runFor(4_500)
  await expect(toast(page, bell.newNotification)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast(page, bell.newNotification)).toBeHidden()
})

test("another person's message is not shown, nor any after logging out", async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/user-profile')
  const worker = await workerOf(page)
  await ownerKnown(page)

  await worker.deliver(messageFor(account, { userId: 'somebody-else', tag: 'theirs' }))
  await worker.deliver(messageFor(account, { tag: 'mine' }))
  await expect.poll(async () => (await worker.shown()).map(({ tag }) => tag)).toEqual(['mine'])

  await expect(page.getByText(profileWords.afterLogout)).toBeVisible()
  expect(await keptOnDevice(page)).toContain(account.token)
  await button(page, profileWords.logout).click()
  await expect.poll(worker.shown).toEqual([])
  await expect.poll(() => keptOnDevice(page)).not.toContain(account.token)
  await worker.deliver(messageFor(account, { tag: 'too late' }))
  // A message for nobody in particular is shown, so the one before it has been dealt with.
  await worker.deliver('not even JSON')
  await expect
    .poll(async () => (await worker.shown()).map(({ body }) => body))
    .toEqual([bell.newNotification])
})

test('pressing a message brings the open app forward, and goes there without a reload', async ({
  page,
  signIn,
}) => {
  const account = await signIn()
  await page.goto('/notes')
  const worker = await workerOf(page)
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  await worker.deliver(messageFor(account))
  await expect.poll(async () => (await worker.shown()).length).toBe(1)

  expect(await worker.press('occurrence-1')).toEqual(['focus /notes'])

  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true)
  expect(await worker.shown()).toEqual([])
})

test('pressing a message opens the app where only a public page is open', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  const worker = await workerOf(page)
  await worker.deliver(messageFor(account))
  await page.goto('/blog')

  expect(await worker.press('occurrence-1')).toEqual(['open /dashboard'])
})

test('Done pressed without a network is sent once there is one', async ({ page, context, signIn }) => {
  const account = await signIn()
  await page.goto('/dashboard')
  const worker = await workerOf(page)
  const heard: string[] = []
  await context.route('**/link/*', (route) => {
    heard.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return heard.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ json: {} })
  })
  await worker.deliver(messageFor(account, { doneUrl: 'http://x.example/link/sealed' }))
  await expect.poll(async () => (await worker.shown()).length).toBe(1)

  expect(await worker.press('occurrence-1', 'done')).toEqual([])
  expect(heard).toEqual(['POST /link/sealed'])
  await page.evaluate(() => dispatchEvent(new Event('online')))

  await expect.poll(() => heard).toEqual(['POST /link/sealed', 'POST /link/sealed'])
  await page.reload()
  await workerOf(page)
  expect(heard).toHaveLength(2)
})

test('the app opens without a network, public pages and the API go their usual way', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto('/dashboard')
  await workerOf(page)
  await context.setOffline(true)

  await page.goto('/notes?from=home')
  await expect(page.getByRole('heading', { name: noteWords.heading })).toBeVisible()
  // In a tab of its own: the browser loads its error page again by itself once there is a network.
  const other = await context.newPage()
  await expect(other.goto('/blog')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await other.close()

  await context.setOffline(false)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: reminderWords.heading })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(stores.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/dashboard')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/blog'))).toEqual([])
})

test('what is installed starts at the dashboard, and its shortcuts open what they say', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/notes?new=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/notes')
  await page.goto('/dashboard?new=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const devtools = await page.context().newCDPSession(page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/manifest.webmanifest', errors: [] })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Each test has a profile like a private window's, and that is all that stands in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})

test('what another app shares becomes a note', async ({ page, signIn }) => {
  const account = await signIn()
  await page.goto('/notes?share=1&title=Soup&text=Leek+and+potato&url=https%3A%2F%2Fexample.com')
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: noteWords.save }).click()

  await expect(editor).toBeHidden()
  const { data } = (await (await callAs(page, account, 'GET', '/notes')).json()) as { data: unknown[] }
  expect(data).toMatchObject([{ title: 'Soup', content: 'Leek and potato\nhttps://example.com' }])
})
