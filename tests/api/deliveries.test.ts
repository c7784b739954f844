import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { reminderMail } from '#contract/messages/reminders.ts'
import type { PushMessage } from '#contract/push.ts'
import { readConfig } from '#server/config.ts'
import { fire } from '#server/reminders/firing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startFcm } from '#tests/support/fcm.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { importAll, reminderItem } from '#tests/support/imports.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { startSmtp } from '#tests/support/smtp.ts'

type Doubles = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
  fcm: Awaited<ReturnType<typeof startFcm>>
}

const date = '2026-05-14T12:05:00.000Z'
const publicUrl = 'http://localhost:3000'

const only = async (person: Person) => (await person.call('listReminders')).body[0]!

describe.each(engines)('deliveries on %s', (engine) => {
  const house = useHouse(engine)
  const doubles = {} as Doubles
  beforeAll(async () => {
    Object.assign(doubles, {
      smtp: await startSmtp(),
      push: await startPushService(),
      fcm: await startFcm(),
    })
  })
  beforeEach(() => void doubles.smtp.letters.splice(0))
  afterAll(() => Promise.all(Object.values(doubles).map((double) => double.stop())))
  stopWorkersAfterEach()

  // Three workers, as far as the engine allows more than one.
  const work = () => {
    const config = readConfig({ PORT: '3000', ...doubles.fcm.env })
    const services = { ...house.world.services, smtpUrl: doubles.smtp.url }
    for (let number = 0; number < (engine === 'postgres' ? 3 : 1); number++)
      employ(house, { config, services })
  }
  const ring = async (person: Person, details: object = {}) => {
    const { body } = await person.call('addReminder', {
      body: { title: 'Water the tomatoes', description: 'Both boxes', date, ...details },
    })
    house.clock.set('2026-05-14T12:05:00.300Z')
    work()
    return body._id
  }
  const device = async (person: Person) => {
    const subscription = doubles.push.subscribe()
    await person.call('registerPushToken', { body: { token: subscription.token } })
    return subscription
  }

  const open = (url: string, init: RequestInit = {}) => fetch(url.replace(publicUrl, house.url), init)
  const links = async (person: Person, details: object = {}) => {
    const id = await ring(person, details)
    const letter = await doubles.smtp.waitFor(({ to }) => to === person.email)
    const found = [...letter.text.matchAll(/: (http\S+\/link\/\S+)/g)].map(([, url]) => url!)
    const unsubscribe = /<(.+)>/.exec(letter.headers['list-unsubscribe']!)![1]!
    const [done, quarter, hour, tomorrow] = found as [string, string, string, string]
    return { id, letter, done, quarter, hour, tomorrow, unsubscribe }
  }

  test('the same reminder, imported by two people, has a Message-ID for each of them', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    for (const person of [ines, tom]) await importAll(person, [reminderItem('Tea', date)])
    house.clock.set('2026-05-14T12:05:00.300Z')
    work()
    await settled(house, 2)
    expect(new Set(doubles.smtp.letters.map(({ to }) => to))).toEqual(new Set([ines.email, tom.email]))
    expect(new Set(doubles.smtp.letters.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('an occurrence makes one notification, one letter and one push per device, all by one name', async () => {
    const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
    const phones = [await device(ines), await device(ines)]
    const token = `fcm-${engine}`
    await ines.call('registerPushToken', { body: { token } })
    const id = await ring(ines)
    const rows = await settled(house, 4)
    expect(rows.map(({ channel, status, attempts }) => [channel, status, attempts])).toEqual([
      ['email', 'sent', 1],
      ['push', 'sent', 1],
      ['push', 'sent', 1],
      ['push', 'sent', 1],
    ])
    const { body: bell } = await ines.call('listNotifications')
    expect(bell).toHaveLength(1)
    const name = bell[0]!._id.replaceAll('-', '')
    expect(doubles.smtp.letters.map(({ messageId }) => messageId)).toEqual([`<${name}@localhost>`])
    expect(phones.map(({ posts }) => posts.map(({ headers }) => headers.topic))).toEqual([[name], [name]])
    const toFcm = doubles.fcm.messages.filter((message) => message.token === token)
    expect(toFcm).toMatchObject([
      {
        data: { tag: name, body: 'Both boxes\nEvery day' },
        webpush: { headers: { TTL: '86400', Urgency: 'high', Topic: name } },
      },
    ])
    expect(toFcm[0]).not.toHaveProperty('notification')
    const { body: proof } = await ines.call('listDeliveries', { id })
    expect(proof.map(({ channel }) => channel).toSorted()).toEqual([
      'email',
      'in-app',
      'push',
      'push',
      'push',
    ])
    expect(proof.every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true)
    expect(proof.filter(({ channel }) => channel === 'push').every((row) => row.device)).toBe(true)
  })

  test.each([
    ['emailNotifications', ['in-app', 'push']],
    ['pushNotifications', ['email', 'in-app']],
    ['inAppNotifications', ['email', 'push']],
  ])('without %s it rings on the other channels', async (preference, channels) => {
    const ines = await moveIn(house)
    await device(ines)
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { [preference]: false } } })
    const id = await ring(ines)
    const proof = await eventually('both have gone out', async () => {
      const { body } = await ines.call('listDeliveries', { id })
      return body.length === 2 && body.every(({ status }) => status === 'sent') && body
    })
    expect(proof.map(({ channel }) => channel).toSorted()).toEqual(channels)
  })

  test('what is no longer wanted by the time it is sent is not sent, and not tried again', async () => {
    const ines = await moveIn(house)
    await device(ines)
    await ines.call('addReminder', { body: { title: 'Water the tomatoes', date } })
    house.clock.set('2026-05-14T12:05:00.300Z')
    await fire(house.world.db, house.clock.now(), 10, [], '')
    const preferences = { emailNotifications: false, pushNotifications: false }
    await ines.call('changeProfile', { body: { name: 'Ines', preferences } })
    work()
    const rows = await settled(house, 2)
    expect(rows.map(({ status, attempts, error }) => [status, attempts, error])).toEqual([
      ['failed', 1, deliveryErrors.notNeeded],
      ['failed', 1, deliveryErrors.notNeeded],
    ])
    expect(doubles.smtp.letters).toEqual([])
  })

  test('a device tells when it last got a message', async () => {
    const ines = await moveIn(house)
    await device(ines)
    await ring(ines)
    await settled(house, 2)
    const [phone] = (await ines.call('listDevices')).body
    expect(phone?.lastSentAt).toBe('2026-05-14T12:05:00.300Z')
  })

  test('the letter says what, when in the zone of the reminder, and what comes next', async () => {
    const ines = await moveIn(house, { timeZone: 'America/New_York' })
    await ring(ines, { title: 'Tea\r\nBcc: everybody@example.com' })
    const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
    expect(letter.subject).toBe('Tea Bcc: everybody@example.com')
    expect(letter.headers).not.toHaveProperty('bcc')
    expect(letter.text).toContain('8:05 AM')
    expect(letter.text).toContain('Thursday 14 May · Every day')
    expect(letter.text).toContain(reminderMail.next('Friday 15 May', '8:05 AM'))
    expect(letter.text).toContain('Both boxes')
    const addresses = letter.html.matchAll(/href="([^"]+)"/g)
    expect([...addresses].every(([, url]) => url!.startsWith(`${publicUrl}/`))).toBe(true)
  })

  test('letters and the pages behind their links say the time by the clock that was chosen', async () => {
    const ines = await moveIn(house, { timeZone: 'America/New_York' })
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { clock: '24' } } })
    const { done, tomorrow } = await links(ines)
    const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
    expect(letter.text).toContain(`${reminderMail.label}: 08:05`)
    expect(letter.text).toContain(reminderMail.next('Friday 15 May', '08:05'))
    expect(await (await open(tomorrow)).text()).toContain('tomorrow at 09:00')
    expect(await (await open(done, { method: 'POST' })).text()).toContain('Friday 15 May, 08:05')
  })

  test('a letter that comes late says when it was due', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date } })
    house.clock.set('2026-05-14T15:00:00Z')
    work()
    const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
    expect(letter.text).toContain(`${reminderMail.late}: 12:05 PM`)
  })

  test('words of the person run in the direction of their own script', async () => {
    const ines = await moveIn(house)
    await ring(ines, { title: 'سقي الطماطم' })
    const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
    expect(letter.html).toMatch(/<h1 dir="auto"[^>]*>سقي الطماطم</)
    expect(letter.html).toMatch(/<p dir="auto"[^>]*>Both boxes</)
  })

  test('HTML in a reminder is text in its letter', async () => {
    const ines = await moveIn(house)
    await ring(ines, { title: '<img src=x onerror=alert(1)>' })
    const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(letter.html).not.toContain('<img')
  })

  test('push carries everything the service worker needs, and fits', async () => {
    const ines = await moveIn(house)
    const phone = await device(ines)
    await ring(ines, { title: '"'.repeat(200), description: '😀"\u0001'.repeat(500) })
    const post = await phone.waitForPost()
    expect(post.status).toBe(201)
    expect(post.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
    expect(Number(post.headers['content-length'])).toBeLessThan(4096)
    const message = JSON.parse(post.text) as PushMessage
    expect(message).toMatchObject({
      title: '"'.repeat(200),
      tag: post.headers.topic,
      url: `${publicUrl}/dashboard`,
      userId: ines.id,
    })
    expect(message.body.isWellFormed()).toBe(true)
  })

  describe('links', () => {
    test('opening Done changes nothing, its button does, and pressing again skips nothing', async () => {
      const ines = await moveIn(house)
      const { done } = await links(ines)
      const page = await open(done)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(await page.text()).toContain('<form method="post">')
      expect(await only(ines)).toMatchObject({ status: 'overdue', date })
      const pressed = await open(done, { method: 'POST', body: new URLSearchParams() })
      expect(await pressed.text()).toContain('Friday 15 May, 12:05 PM')
      const next = '2026-05-15T12:05:00.000Z'
      expect(await only(ines)).toMatchObject({ status: 'upcoming', date: next })
      const again = await open(done, { method: 'POST', headers: { accept: 'application/json' } })
      expect(await again.json()).toMatchObject({ message: expect.stringContaining('Nothing was skipped') })
      expect(await only(ines)).toMatchObject({ date: next })
    })

    test.each([
      ['quarter', '2026-05-14T12:20:00.300Z'],
      ['hour', '2026-05-14T13:05:00.300Z'],
      ['tomorrow', '2026-05-15T07:00:00.000Z'],
    ] as const)('snooze for %s', async (name, until) => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      const { [name]: url } = await links(ines)
      expect((await open(url)).status).toBe(200)
      expect(await only(ines)).toMatchObject({ status: 'overdue' })
      expect((await open(url, { method: 'POST' })).status).toBe(200)
      expect(await only(ines)).toMatchObject({ status: 'upcoming', date: until, snoozed: true })
    })

    test('one click of the mail program ends the letters and nothing else', async () => {
      const ines = await moveIn(house)
      const { letter, unsubscribe } = await links(ines)
      expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      await open(unsubscribe)
      const preferences = async () => (await ines.call('me')).body.preferences
      expect(await preferences()).toMatchObject({ emailNotifications: true })
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      expect((await open(unsubscribe, { method: 'POST', body: form })).status).toBe(200)
      expect(await preferences()).toEqual({
        emailNotifications: false,
        pushNotifications: true,
        inAppNotifications: true,
      })
    })

    test('a forged, cut or old link does nothing', async () => {
      const ines = await moveIn(house)
      const { done } = await links(ines)
      const [body, seal] = done.split('/link/')[1]!.split('.') as [string, string]
      const claim = Buffer.from(body, 'base64url').toString().replace('done', 'snooze')
      const forged = `${publicUrl}/link/${Buffer.from(claim).toString('base64url')}.${seal}`
      for (const url of [forged, `${publicUrl}/link/${body}`, `${publicUrl}/link/${body}.`, `${done}x`])
        expect((await open(url, { method: 'POST' })).status).toBe(404)
      house.clock.set('2026-08-01T00:00:00Z')
      expect((await open(done, { method: 'POST' })).status).toBe(404)
      house.clock.set('2026-05-14T12:06:00Z')
      expect(await only(ines)).toMatchObject({ date })
    })

    test('a link to a deleted reminder says so', async () => {
      const ines = await moveIn(house)
      const { id, done } = await links(ines)
      await ines.call('removeReminder', { id })
      expect(await (await open(done)).text()).toContain('This reminder is gone')
      expect((await open(done, { method: 'POST' })).status).toBe(200)
    })
  })

  test('the browser is told how this server sends push', async () => {
    expect((await visitor(house).call('pushConfig')).body).toEqual({
      provider: 'webpush',
      vapidPublicKey: house.world.secrets.vapid.publicKey,
    })
  })
})
