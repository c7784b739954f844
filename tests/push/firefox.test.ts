import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import type { Device } from '#contract/accounts.ts'
import type { Lamp } from '#contract/lamps.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { pushWords } from '#contract/messages/push.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { successes } from '#contract/messages/toasts.ts'
import type { Delivery, Reminder } from '#contract/reminders.ts'
import { type Account, newAccount } from '#tests/support/accounts.ts'
import { startAutopush } from '#tests/support/autopush.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressOnNotification, startFirefox } from '#tests/support/firefox.ts'
import { startServer } from '#tests/support/server.ts'

test('a reminder rings in a real browser under the newest key, also while the app is closed, is answered from there, and is silent after logging out', async () => {
  using service = await startAutopush()
  await using server = await startServer({ env: { ...service.env, RATE_LIMITS: 'off' } })
  await using firefox = await startFirefox(service)
  const ada = await newAccount(server.url)
  const { ask, ringSoon } = apiOf(server.url, ada)
  const page = await firefox.newPage()

  await page.goto(`${server.url}/login`)
  await page.locator('input[type=email]').fill(ada.email)
  await page.locator('input[type=password]').fill(ada.password)
  await press(page, auth.login.submit)
  await page.locator(`h1::-p-text(${reminderWords.heading})`).wait()
  await allowWhenAsked(page)
  await answerWithKey(page, webPush.generateVAPIDKeys().publicKey)
  await press(page, pushWords.enable)
  await page.locator(`::-p-text(${successes.enablePush})`).wait()
  expect(await page.$(`button::-p-text(${pushWords.enable})`)).toBeNull()
  const stale = await pushAddress(page)
  expect(stale).toContain('https://127.0.0.1')
  expect(await ask<Device[]>('GET', '/auth/devices')).toHaveLength(1)

  await page.goto(`${server.url}/notes`)
  await eventually('the new key has a new address', async () => (await pushAddress(page)) !== stale)
  expect(service.standing).toBe(1)

  const first = await ringSoon('Water the plants')
  await eventually('the dead address is forgotten', async () => {
    const devices = await ask<Device[]>('GET', '/auth/devices')
    return devices.length === 1
  })
  const shown = await eventually('the notification shows', () => shownIn(page))
  expect(shown).toMatchObject({ title: 'Water the plants', actions: ['done', 'snooze'] })
  await pressOnNotification(firefox, 'done')
  const done = await eventually('the reminder has moved on', async () => {
    const [reminder] = await ask<Reminder[]>('GET', '/reminders')
    return reminder?.status === 'upcoming' && reminder
  })
  expect(done._id).toBe(first._id)
  expect(Date.parse(done.date)).toBeGreaterThan(Date.parse(first.date))

  await page.goto('about:blank')
  const closed = await ringSoon('Feed the cat')
  const pushed = async () => {
    const deliveries = await ask<Delivery[]>('GET', `/reminders/${closed._id}/deliveries`)
    return deliveries.find(({ channel }) => channel === 'push')
  }
  const lamp = async () => {
    const lamps = await ask<Lamp[]>('GET', '/auth/me/channels')
    return lamps.find(({ channel }) => channel === 'push')
  }
  await eventually('it is told as shown', async () => (await pushed())?.shownAt)
  expect(await pushed()).not.toHaveProperty('seenAt')
  await pressOnNotification(firefox, 'snooze')
  const seenAt = await eventually('it is told as seen', async () => (await pushed())?.seenAt)
  expect(await lamp()).toMatchObject({ state: 'heard', since: seenAt })

  // No page of the app, which would register anew.
  await page.goto(`${server.url}/blog`)
  await unsubscribe(page)
  await ringSoon('Water the fern')
  await eventually('the lamp fails', async () => (await lamp())?.state === 'failing')
  expect(await lamp()).toMatchObject({ why: deliveryErrors.deviceGone })
  await page.goto(`${server.url}/user-profile`)
  await eventually('the lamp is well again', async () => (await lamp())?.state !== 'failing')

  await press(page, profileWords.logout)
  await eventually('Firefox gives its push address back', () => service.standing === 0)
  expect(await ask<Device[]>('GET', '/auth/devices')).toEqual([])
  const second = await ringSoon('Bring the bins out')
  const proof = await eventually('the second one has rung', async () => {
    const deliveries = await ask<Delivery[]>('GET', `/reminders/${second._id}/deliveries`)
    return deliveries.some(({ status }) => status === 'sent') && deliveries
  })
  expect(proof.map(({ channel }) => channel)).not.toContain('push')
  expect(new Set(service.posts.map(({ status }) => status))).toEqual(new Set([201, 410]))
  expect(service.posts).toHaveLength(4)
}, 180_000)

function apiOf(url: string, { token }: Account) {
  async function ask<Reply>(method: string, path: string, body?: unknown) {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const ringSoon = (title: string) =>
    ask<Reminder>('POST', '/reminders', { title, date: new Date(Date.now() + 2_000).toISOString() })
  return { ask, ringSoon }
}

const press = (page: Page, name: string) => page.locator(`button::-p-text(${name})`).click()

// Nobody sits at the browser to say yes to its question, so the driver does.
async function allowWhenAsked(page: Page) {
  const { origin } = new URL(page.url())
  await page.exposeFunction('sayYes', () =>
    page.browserContext().overridePermissions(origin, ['notifications']),
  )
  await page.evaluate(() => {
    const ask = Notification.requestPermission.bind(Notification)
    const { sayYes } = globalThis as unknown as { sayYes: () => Promise<void> }
    Notification.requestPermission = async () => {
      await sayYes()
      return ask()
    }
  })
}

function unsubscribe(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const subscription = await registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
  })
}

const pushAddress = (page: Page) => page.evaluate(() => localStorage.getItem('fcmToken'))

/** As if the server had another key than it has, until the page is left. */
function answerWithKey(page: Page, vapidPublicKey: string) {
  return page.evaluate(
    (setup) => {
      const ask = globalThis.fetch
      globalThis.fetch = async (address, request) =>
        address === '/api/config/push' ? Response.json(setup) : ask(address, request)
    },
    { provider: 'webpush', vapidPublicKey },
  )
}

function shownIn(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const [shown] = await registration.getNotifications()
    if (!shown) return null
    const { actions = [] } = shown as unknown as { actions?: { action: string }[] }
    return { title: shown.title, actions: actions.map(({ action }) => action) }
  })
}
