import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { between, seconds } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startFcm } from '#tests/support/fcm.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { type DeliveryRow, deliveryRows, employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

const date = '2026-05-14T12:05:00.000Z'

const devices = async (person: Person) => (await person.call('listDevices')).body.length
const hasRung = async (person: Person) => (await person.call('listNotifications')).body.length === 1

describe.each(engines)('push services in a bad mood, on %s', (engine) => {
  const house = useHouse(engine)
  const push = {} as Awaited<ReturnType<typeof startPushService>>
  const fcm = {} as Awaited<ReturnType<typeof startFcm>>
  beforeAll(async () => {
    Object.assign(push, await startPushService())
    Object.assign(fcm, await startFcm())
  })
  afterAll(() => Promise.all([push.stop(), fcm.stop()]))
  stopWorkersAfterEach()

  const ring = async (person: Person, changes: Partial<Config> = {}) => {
    await person.call('addReminder', { body: { title: 'Tea', date } })
    house.clock.set('2026-05-14T12:05:00.100Z')
    employ(house, { config: { ...readConfig({ PORT: '3000', ...fcm.env }), ...changes } })
  }
  const outcome = (wanted: (row: DeliveryRow) => unknown) =>
    eventually('push has its outcome', async () => {
      const rows = await deliveryRows(house.world.db)
      return rows.find((row) => row.channel === 'push' && wanted(row))
    })
  test.each([
    // the answer, what becomes of the delivery, and whether the device is kept
    [201, 'sent', 1],
    [400, 'failed', 1],
    [401, 'failed', 1],
    [403, 'failed', 1],
    [413, 'failed', 1],
    [302, 'failed', 1],
    [404, 'failed', 0],
    [410, 'failed', 0],
    [429, 'pending', 1],
    [500, 'pending', 1],
    [503, 'pending', 1],
  ])('%i', async (status, becomes, kept) => {
    const ines = await moveIn(house)
    const phone = push.subscribe()
    phone.answerWith(status, status === 302 ? { location: `${push.url}/elsewhere` } : { 'retry-after': '60' })
    await ines.call('registerPushToken', { body: { token: phone.token } })
    await ring(ines)
    const row = await outcome(({ status: is, error }) => is !== 'pending' || error)
    expect(row).toMatchObject({ status: becomes, attempts: 1 })
    expect(phone.posts).toHaveLength(1)
    expect(await devices(ines)).toBe(kept)
    expect(await hasRung(ines)).toBe(true)
    expect(between(house.clock.now(), row.run_at)).toBeGreaterThanOrEqual(
      becomes === 'pending' ? seconds(60) : 0,
    )
  })

  test.each([
    ['address on the web', 'https://notes.example', 'https://notes.example'],
    ['mail address where that is not on the web', 'http://localhost:3000', 'mailto:bell@notes.example'],
  ])('they are told our %s', async (_, publicUrl, subject) => {
    const ines = await moveIn(house)
    const phone = push.subscribe()
    await ines.call('registerPushToken', { body: { token: phone.token } })
    await ring(ines, { publicUrl, mailFrom: 'Jotbell <bell@notes.example>' })
    await outcome(({ status }) => status === 'sent')
    const [, claims] = /t=[^.]+\.([^.]+)\./.exec(phone.posts[0]!.headers.authorization!)!
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ sub: subject })
  })

  test('keys that are none are given up at once', async () => {
    const ines = await moveIn(house)
    const phone = push.subscribe()
    const token = JSON.parse(phone.token) as { keys: Record<string, string> }
    token.keys.p256dh = Buffer.alloc(65, 4).toString('base64url')
    await ines.call('registerPushToken', { body: { token: JSON.stringify(token) } })
    await ring(ines)
    expect(await outcome(({ status }) => status !== 'pending')).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: deliveryErrors.pushAddress,
    })
    expect(phone.posts).toHaveLength(0)
  })

  test('one that never answers holds up no other, and is tried again', async () => {
    const ines = await moveIn(house)
    const [dead, alive] = [push.subscribe(), push.subscribe()]
    dead.answerWith('hang')
    for (const { token } of [dead, alive]) await ines.call('registerPushToken', { body: { token } })
    await ring(ines)
    await outcome(({ status }) => status === 'sent')
    expect(alive.posts).toHaveLength(1)
    const row = await outcome(({ error }) => error)
    expect(row).toMatchObject({ status: 'pending', attempts: 1 })
    dead.answerWith(201)
    house.clock.advance(seconds(6))
    await outcome(({ status, attempts }) => status === 'sent' && attempts === 2)
    expect(new Set(dead.posts.map(({ headers }) => headers.topic)).size).toBe(1)
  })

  test('a slow device holds up no other on the same service', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const [slow, quick] = [push.subscribe(), push.subscribe()]
    slow.answerAfter(4_000)
    await ines.call('registerPushToken', { body: { token: slow.token } })
    await otto.call('registerPushToken', { body: { token: quick.token } })
    for (let count = 1; count < 30; count++)
      await ines.call('addReminder', { body: { title: 'Tea', date, type: 'yearly' } })
    await ring(ines)
    await slow.waitForPost(3)
    const [device] = (await otto.call('listDevices')).body
    await otto.call('testLamp', { id: device!._id })
    await quick.waitForPost()
    const rows = await deliveryRows(house.world.db)
    const sent = rows.filter(({ channel, status }) => channel === 'push' && status === 'sent')
    expect(sent.length).toBeLessThanOrEqual(1)
    slow.answerAfter(0)
  })

  test.each([
    ['ok', 'sent', 1],
    ['unregistered', 'failed', 0],
    ['other-sender', 'failed', 0],
    ['bad-token', 'failed', 0],
    ['bad-message', 'failed', 1],
    ['too-many', 'pending', 1],
    ['broken', 'pending', 1],
  ] as const)('Firebase answers %s', async (answer, becomes, kept) => {
    const ines = await moveIn(house)
    const token = `${engine}-${answer}`
    fcm.answerWith(token, answer)
    await ines.call('registerPushToken', { body: { token } })
    await ring(ines)
    const row = await outcome(({ status, error }) => status !== 'pending' || error)
    expect(row).toMatchObject({ status: becomes, attempts: 1 })
    expect(await devices(ines)).toBe(kept)
    expect(await hasRung(ines)).toBe(true)
  })

  test('a revoked access token is renewed within the same attempt', async () => {
    const ines = await moveIn(house)
    const tokens = [`${engine}-first`, `${engine}-second`]
    await ines.call('registerPushToken', { body: { token: tokens[0] } })
    await ring(ines)
    await fcm.waitFor(tokens[0]!)
    fcm.revokeAccess()
    await ines.call('registerPushToken', { body: { token: tokens[1] } })
    const [device] = (await ines.call('listDevices')).body
    await ines.call('testLamp', { id: device!._id })
    await fcm.waitFor(tokens[1]!)
    expect((await deliveryRows(house.world.db)).filter(({ attempts }) => attempts > 1)).toEqual([])
  })
})
