import { reminderWords } from '#contract/messages/reminders.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { startFcm } from '#tests/support/fcm.ts'
import { expect, test } from '#tests/support/journey.ts'
import { startServer } from '#tests/support/server.ts'

test.use({ serviceWorkers: 'allow' })

test('Firebase is loaded only when it is needed, and its absence disturbs nobody', async ({
  page,
  context,
}) => {
  const fcm = await startFcm()
  const key = `B${'A'.repeat(86)}`
  await using server = await startServer({ env: { ...fcm.env, FCM_VAPID_KEY: key, RATE_LIMITS: 'off' } })
  const { token } = await newAccount(server.url)
  const asked: string[] = []
  await context.route('https://*.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.abort()
  })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')))
  await page.addInitScript(subscribeWithoutService)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)

  await page.goto(`${server.url}/dashboard`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  expect(asked).not.toContain('/assets/firebase')

  await context.grantPermissions(['notifications'])
  await page.reload()
  await expect.poll(() => asked).toContain('/assets/firebase')
  await expect.poll(() => asked).toContain('firebaseinstallations.googleapis.com')

  await expect(page.getByRole('heading', { name: reminderWords.heading })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fcmToken'))).toBeNull()
  expect(asked).not.toContain('/api/auth/register-fcm-token')
  await fcm.stop()
})

/** Chromium's own service cannot be reached from here. */
function subscribeWithoutService() {
  PushManager.prototype.subscribe = async () =>
    ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      getKey: () => new Uint8Array(65).buffer,
      options: { userVisibleOnly: true, applicationServerKey: null },
    }) as unknown as PushSubscription
}
