import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rules } from '#contract/messages/rules.ts'
import { readTarget } from '#server/accounts/push-target.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { days, minutes } from '#server/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { waiting } from '#tests/support/letters.ts'

describe.each(engines)('a push device on %s', (engine) => {
  const house = useHouse(engine)

  test('is registered with a Web Push subscription or an FCM token, and listed by a plain name', async () => {
    const person = await moveIn(house)
    expect((await add(house, person, subscription(), firefoxOnLinux)).status).toBe(204)
    house.clock.advance(minutes(1))
    expect((await add(house, person, 'dGVzdA:APA91b-some_token.x', '')).status).toBe(204)
    const { body } = await person.call('listDevices')
    expect(body).toEqual([
      { _id: expect.any(String), name: 'A device', createdAt: '2026-05-14T12:01:00.000Z' },
      { _id: expect.any(String), name: 'Firefox on Linux', createdAt: '2026-05-14T12:00:00.000Z' },
    ])
  })

  test('is one device however often it is registered', async () => {
    const person = await moveIn(house)
    const token = subscription()
    await add(house, person, token)
    const [first] = (await person.call('listDevices')).body
    await add(house, person, token)
    expect((await person.call('listDevices')).body).toEqual([first])
  })

  test('belongs to whoever registered it last, under a new id', async () => {
    const [before, after] = [await moveIn(house), await moveIn(house)]
    const token = subscription()
    await add(house, before, token)
    const [old] = (await before.call('listDevices')).body
    await add(house, after, token)
    expect((await before.call('listDevices')).body).toEqual([])
    const [now] = (await after.call('listDevices')).body
    expect(now?._id).not.toBe(old?._id)
  })

  test('gets no more push after logging out with its token', async () => {
    const person = await moveIn(house)
    const [kept, left, fcm] = [subscription(), subscription(), 'dGVzdA:APA91b']
    for (const token of [kept, left, fcm]) await add(house, person, token)
    const again = await moveIn(house)
    expect((await again.call('logout', { body: { fcmToken: kept } })).status).toBe(204)
    expect((await person.call('listDevices')).body).toHaveLength(3)
    expect((await person.call('logout', { body: { fcmToken: left } })).status).toBe(204)
    const rows = await house.world.db.rows<{ address: string }>('addresses', 'select address from devices')
    const { endpoint } = JSON.parse(kept) as { endpoint: string }
    expect(rows.map(({ address }) => address).toSorted()).toEqual([fcm, endpoint].toSorted())
  })

  test('is dropped when it is the oldest of twenty-one', async () => {
    const person = await moveIn(house)
    await add(house, person, subscription(), firefoxOnLinux)
    for (let count = 0; count < 20; count += 1) {
      house.clock.advance(minutes(1))
      await add(house, person, subscription(), '')
    }
    const { body } = await person.call('listDevices')
    expect(body.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => 'A device'))
  })

  test('is removed by its owner and by nobody else', async () => {
    const [owner, stranger] = [await moveIn(house), await moveIn(house)]
    await add(house, owner, subscription())
    const [device] = (await owner.call('listDevices')).body
    expect((await stranger.call('removeDevice', { id: device!._id })).status).toBe(404)
    expect((await stranger.call('testLamp', { id: device!._id })).status).toBe(404)
    expect((await owner.call('removeDevice', { id: device!._id })).status).toBe(204)
    expect((await owner.call('removeDevice', { id: device!._id })).status).toBe(404)
    expect((await owner.call('listDevices')).body).toEqual([])
  })

  test('is tried out with a message in the queue for it alone', async () => {
    const person = await moveIn(house)
    await add(house, person, subscription(), firefoxOnLinux)
    await add(house, person, subscription())
    const device = (await person.call('listDevices')).body.find(({ name }) => name === 'Firefox on Linux')
    expect((await person.call('testLamp', { id: device!._id })).status).toBe(204)
    expect(await waiting(house)).toMatchObject([
      {
        channel: 'push',
        letter: 'test',
        device_id: device!._id,
        device: 'Firefox on Linux',
        host: 'fcm.googleapis.com',
      },
    ])
  })

  test.each([
    ['is no token', 'not a token', rules.pushToken],
    ['is broken JSON', '{"endpoint":', rules.pushToken],
    ['is JSON of something else', '["a"]', rules.pushToken],
    ['has no keys', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/a' }), rules.pushToken],
    ['has a short key', subscription({ p256dh: key(64) }), rules.pushToken],
    ['has a long secret', subscription({ auth: key(17) }), rules.pushToken],
    ['has a key that is no base64url', subscription({ auth: '!'.repeat(22) }), rules.pushToken],
    ['names a stranger', subscription({}, 'https://example.com/a'), rules.pushHost],
    ['is empty', '', rules.pushToken],
    ['is longer than any', 'a'.repeat(4_097), rules.pushToken],
  ])('is refused when its token %s', async (_, token, message) => {
    const { status, body } = await (await moveIn(house)).call('registerPushToken', { body: { token } })
    expect([status, body]).toMatchObject([400, { message }])
  })
})

describe('a push address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('of a known service is believed: %s', (endpoint) => {
    expect(read(endpoint, false)()).toBe(new URL(endpoint).host)
  })

  test.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://example.com/fcm.googleapis.com',
    'https://user:secret@fcm.googleapis.com/a',
    'https://notfcm.googleapis.com/a',
    'https://169.254.169.254/latest/meta-data',
    'ftp://fcm.googleapis.com/a',
    'nothing',
  ])('of anybody else is not: %s', (endpoint) => {
    expect(read(endpoint, true)).toThrow(rules.pushHost)
  })

  test.each(['https://127.0.0.1:8443/a', 'https://localhost/a', 'https://10.1.2.3/a', 'https://[::1]/a'])(
    'on an own machine counts for tests and development only: %s',
    (endpoint) => {
      expect(read(endpoint, true)()).toBe(new URL(endpoint).host)
      expect(read(endpoint, false)).toThrow(rules.pushHost)
    },
  )
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'A device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('on postgres', () => {
  const house = useHouse('postgres')

  test('registering a device locks the account before the session, as deleting it does', async () => {
    const person = await moveIn(house)
    let adding: Promise<unknown> = Promise.resolve()
    await house.world.db.transaction(async (db) => {
      await db.row('hold-account', 'select from users where id = $1 for update', [person.id])
      adding = add(house, person, 'a:token')
      await eventually('it waits for the account', () => holdsSomebodyUp(db))
      await db.row('lock-session', 'select 1 from sessions for update nowait')
    })
    expect(await adding).toMatchObject({ status: 204 })
  })
})

describe.each(engines)('trying out a way to a person, with request limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  const tryOut = async (person: Person) => {
    const { status, headers } = await person.call('testLamp', { id: 'email' })
    return [status, headers.get('retry-after')]
  }
  const tryOutTenTimes = async (person: Person) => {
    for (let time = 0; time < 10; time++) expect(await tryOut(person)).toEqual([204, null])
  }

  test('is done ten times a minute at most', async () => {
    const person = await moveIn(house)
    await tryOutTenTimes(person)
    expect(await tryOut(person)).toEqual([429, '60'])
  })

  test('is done a hundred times a day at most', async () => {
    const person = await moveIn(house)
    for (let minute = 0; minute < 10; minute++) {
      await tryOutTenTimes(person)
      house.clock.advance(minutes(1))
    }
    expect(await tryOut(person)).toEqual([429, '85800'])
    expect(await waiting(house)).toHaveLength(100)
    house.clock.advance(days(1) - minutes(10))
    expect(await tryOut(person)).toEqual([204, null])
  })
})

const read = (endpoint: string, nearbyTargets: boolean) => () =>
  readTarget(subscription({}, endpoint), { nearbyTargets }).host

function key(bytes: number) {
  return randomBytes(bytes).toString('base64url')
}

function subscription(keys: { p256dh?: string; auth?: string } = {}, endpoint?: string) {
  return JSON.stringify({
    endpoint: endpoint ?? `https://fcm.googleapis.com/fcm/send/${key(24)}`,
    expirationTime: null,
    keys: { p256dh: key(65), auth: key(16), ...keys },
  })
}

function add(house: House, person: Person, token: string, userAgent = '') {
  return fetch(`${house.url}/api/auth/register-fcm-token`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
    body: JSON.stringify({ token }),
  })
}
