import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelKinds } from '#contract/channel-kinds.ts'
import type { NewChannel } from '#contract/channels.ts'
import { channelPages, channelRefusals, channelRules } from '#contract/messages/channels.ts'
import { rules } from '#contract/messages/rules.ts'
import { hours, minutes } from '#server/clock.ts'
import {
  channelsOf,
  type ChannelServices,
  codeIn,
  startChannelServices,
} from '#tests/support/channel-services.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { paypalEnv } from '#tests/support/paypal.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { deliveryRows, employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { takeCode } from '#tests/support/letters.ts'

const publicUrl = 'http://localhost:3000'

describe.each(engines)('channels on %s', (engine) => {
  const house = useHouse(engine)
  const services = {} as ChannelServices
  beforeAll(async () => void Object.assign(services, await startChannelServices()))
  beforeEach(() => services.reset())
  afterAll(() => services.stop())
  stopWorkersAfterEach()

  const work = () => employ(house, { network: services.network })
  const add = async (person: Person, body: NewChannel = channelsOf(services).ntfy) =>
    (await person.call('addChannel', { body })).body
  const stateOf = async (person: Person) => (await person.call('listChannels')).body[0]?.state

  test.each(channelKinds)('%s is added, tested with a code and confirmed with it', async (kind) => {
    const ines = await moveIn(house)
    const { secret: _, ...added } = await add(ines, channelsOf(services)[kind])
    expect(added).toMatchObject({ kind, name: channelsOf(services)[kind].name, state: 'unconfirmed' })
    work()
    const post = await services.waitFor(kind)
    expect(post.status).toBe(200)
    const code = codeIn(post)
    const wrong = code === '000000' ? '111111' : '000000'
    const refused = await ines.call('confirmChannel', { id: added._id, body: { code: wrong } })
    expect(refused).toMatchObject({ status: 400, body: { message: channelRefusals.code } })
    expect(await stateOf(ines)).toBe('unconfirmed')
    expect(await ines.call('confirmChannel', { id: added._id, body: { code } })).toMatchObject({
      status: 204,
    })
    expect((await ines.call('listChannels')).body).toEqual([{ ...added, state: 'confirmed' }])
    expect(services.posts).toHaveLength(1)
  })

  test('the secret of a webhook is told once, and none of any kind ever again', async () => {
    const ines = await moveIn(house)
    const secrets: string[] = []
    for (const body of Object.values(channelsOf(services))) {
      const added = await add(ines, body)
      expect('secret' in added).toBe(body.kind === 'webhook')
      if (added.secret) secrets.push(added.secret)
    }
    expect(secrets).toEqual([expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
    const id = (await ines.call('listChannels')).body[0]!._id
    const shown = [
      await ines.call('listChannels'),
      await ines.call('exportAccount'),
      await ines.call('changeChannel', { id, body: { name: 'Elsewhere' } }),
    ]
    const told = JSON.stringify(shown.map(({ body }) => body))
    const stolen = await dump(house.world.db)
    for (const secret of [...secrets, 'tk_secret', 'secret-ABC', 'secret-abc', 'secretxyz', '/hook/']) {
      expect(told).not.toContain(secret)
      expect(stolen).not.toContain(secret)
    }
    // What opens nothing is shown to its owner, and to nobody who stole the database.
    expect(told).toContain('kitchen-7f2')
    expect(stolen).not.toContain('kitchen-7f2')
  })

  test('a code dies after five wrong tries, however many come at once; a new message has a new one', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    work()
    const code = codeIn(await services.waitFor('ntfy'))
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = Array.from({ length: 12 }, () => ines.call('confirmChannel', { id, body: { code: wrong } }))
    for (const { status } of await Promise.all(tries)) expect(status).toBe(400)
    expect((await ines.call('confirmChannel', { id, body: { code } })).status).toBe(400)
    house.clock.advance(minutes(1))
    expect((await ines.call('testLamp', { id })).status).toBe(204)
    const fresh = codeIn(await services.waitFor('ntfy', 2))
    expect((await ines.call('confirmChannel', { id, body: { code: fresh } })).status).toBe(204)
  })

  test('wrong tries of one channel are none of another', async () => {
    const ines = await moveIn(house)
    const { _id: kitchen } = await add(ines)
    const { _id: team } = await add(ines, channelsOf(services).discord)
    work()
    const code = codeIn(await services.waitFor('discord'))
    for (let tries = 0; tries < 5; tries += 1)
      await ines.call('confirmChannel', { id: kitchen, body: { code } })
    expect((await ines.call('confirmChannel', { id: team, body: { code } })).status).toBe(204)
    const states = (await ines.call('listChannels')).body.map(({ _id, state }) => [_id, state])
    expect(states).toEqual([
      [kitchen, 'unconfirmed'],
      [team, 'confirmed'],
    ])
  })

  test('a code is good for ten minutes, and so is no other form of it', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    work()
    const code = codeIn(await services.waitFor('ntfy'))
    for (const odd of ['', '12345', '1234567', 'abcdef'])
      expect(await ines.call('confirmChannel', { id, body: { code: odd } })).toMatchObject({
        status: 400,
        body: { message: channelRules.code },
      })
    house.clock.advance(minutes(10))
    expect((await ines.call('confirmChannel', { id, body: { code } })).status).toBe(400)
  })

  test('nothing that a person typed goes to a place that is not confirmed', async () => {
    const ines = await moveIn(house)
    for (const kind of channelKinds) await add(ines, { ...channelsOf(services)[kind], name: 'Buy my pills' })
    work()
    for (const kind of channelKinds) expect((await services.waitFor(kind)).text).not.toMatch(/pills|Ines/)
  })

  test('opening the link asks; its button confirms, without a login', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    work()
    const { body } = await services.waitFor('ntfy')
    const link = String(body.click).replace(publicUrl, house.url)
    const page = await (await fetch(link)).text()
    expect(page).toContain(channelPages.ask.text)
    // It may be opened by somebody who never heard of the channel.
    expect(page).not.toContain('Kitchen')
    expect(page).toContain('<form method="post">')
    expect(page).not.toContain('<script')
    expect(await stateOf(ines)).toBe('unconfirmed')
    const pressed = await (await fetch(link, { method: 'POST' })).text()
    expect(pressed).toContain(channelPages.confirmed.text)
    expect(await stateOf(ines)).toBe('confirmed')
    // Once the channel leads elsewhere, the link shows nothing any more.
    await ines.call('changeChannel', { id, body: { topic: 'hall' } })
    const old = await (await fetch(link, { method: 'POST' })).text()
    expect(old).toContain(channelPages.outdated.text)
    expect(await stateOf(ines)).toBe('unconfirmed')
  })

  describe('that is confirmed', () => {
    const confirmed = async (person: Person, body: NewChannel = channelsOf(services).ntfy) => {
      const { _id } = await add(person, body)
      const workers = work()
      const sent = services.of(body.kind).length
      const code = codeIn(await services.waitFor(body.kind, sent + 1))
      await person.call('confirmChannel', { id: _id, body: { code } })
      await workers.stop()
      return _id
    }

    test('stays so under another name, with another token and turned off', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      for (const body of [
        { name: 'Hall' },
        { token: 'tk_other' },
        { enabled: false },
        { topic: 'kitchen-7f2', token: '' },
      ])
        expect(await ines.call('changeChannel', { id, body })).toMatchObject({
          status: 200,
          body: { state: 'confirmed' },
        })
      expect((await ines.call('listChannels')).body).toMatchObject([{ name: 'Hall', enabled: false }])
      expect(await deliveryRows(house.world.db)).toHaveLength(1)
    })

    test('has to be confirmed again once it leads elsewhere; a secret that is left out stays', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      const { body } = await ines.call('changeChannel', { id, body: { name: 'Hall', topic: 'hall' } })
      expect(body).toMatchObject({ state: 'unconfirmed', name: 'Hall', topic: 'hall' })
      const old = codeIn(services.of('ntfy')[0]!)
      expect((await ines.call('confirmChannel', { id, body: { code: old } })).status).toBe(400)
      work()
      const post = await services.waitFor('ntfy', 2)
      expect(post.headers.authorization).toBe('Bearer tk_secret')
      expect(post.body.topic).toBe('hall')
      await ines.call('confirmChannel', { id, body: { code: codeIn(post) } })
      expect(await stateOf(ines)).toBe('confirmed')
    })

    test('shows its token to no other server', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      await ines.call('changeChannel', { id, body: { server: services.url } })
      work()
      const post = await services.waitFor('ntfy', 2)
      expect(post.headers.authorization).toBeUndefined()
    })

    test('keeps its kind, and its fields keep their rules', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      for (const [body, message] of [
        [{ kind: 'slack' }, channelRules.sameKind],
        [{ topic: 'two words' }, channelRules.topic],
        [{ server: 'http://ntfy.example' }, channelRules.server],
        [{ name: ' ' }, rules.name],
        [{ enabled: 'no' }, channelRules.enabled],
      ] as const)
        expect(await ines.call('changeChannel', { id, body })).toMatchObject({
          status: 400,
          body: { message },
        })
      expect(await stateOf(ines)).toBe('confirmed')
    })

    test('has to be confirmed again after a new password', async () => {
      const ines = await moveInWithPassword(house)
      await confirmed(ines)
      const link = String(services.of('ntfy')[0]!.body.click).replace(publicUrl, house.url)
      await ines.call('requestReset', { body: { email: ines.email } })
      const resetCode = await takeCode(house, ines.email)
      const newPassword = 'seven are better'
      await ines.call('resetPassword', { body: { email: ines.email, resetCode, newPassword } })
      // The link that confirmed it before is of no use to whoever has it.
      await fetch(link, { method: 'POST' })
      const rows = await house.world.db.rows('confirmed-channels', 'select confirmed_at from channels')
      expect(rows).toEqual([{ confirmed_at: null }])
    })

    test('is named by the rehearsal, unless it is turned off', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      await add(ines, channelsOf(services).slack)
      await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-15T09:00:00Z' } })
      const query = { from: '2026-05-15T00:00:00Z', to: '2026-05-16T00:00:00Z' }
      const channels = async () => (await ines.call('rehearse', { query })).body.rings[0]?.channels
      expect(await channels()).toEqual(['in-app', 'email', 'ntfy'])
      await ines.call('changeChannel', { id, body: { enabled: false } })
      expect(await channels()).toEqual(['in-app', 'email'])
    })

    test('can be tested, also while it is turned off', async () => {
      const ines = await moveIn(house)
      const id = await confirmed(ines)
      await ines.call('changeChannel', { id, body: { enabled: false } })
      expect((await ines.call('testLamp', { id })).status).toBe(204)
      work()
      const post = await services.waitFor('ntfy', 2)
      expect(post.text).not.toMatch(/Code/)
      await settled(house, 2)
      expect(await stateOf(ines)).toBe('confirmed')
    })

    test('goes with its account', async () => {
      const ines = await moveInWithPassword(house)
      await confirmed(ines)
      expect((await ines.call('closeAccount', { body: { password } })).status).toBe(204)
      expect(await house.world.db.rows('all-channels', 'select id from channels')).toEqual([])
      expect(await deliveryRows(house.world.db)).toEqual([])
    })
  })

  test('there are ten at most, also when many are added at once', async () => {
    const ines = await moveIn(house)
    const bodies = Array.from({ length: 12 }, (_, number) => ({
      ...channelsOf(services).ntfy,
      topic: `topic-${number}`,
    }))
    const replies = await Promise.all(bodies.map((body) => ines.call('addChannel', { body })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 409)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        body: { errorCode: 'CHANNEL_LIMIT_REACHED', message: channelRefusals.limit },
      })),
    )
    const { body } = await ines.call('listChannels')
    expect(body).toHaveLength(10)
    expect(await deliveryRows(house.world.db)).toHaveLength(10)
    expect((await ines.call('removeChannel', { id: body[0]!._id })).status).toBe(204)
    expect((await ines.call('addChannel', { body: channelsOf(services).slack })).status).toBe(201)
    expect((await ines.call('addChannel', { body: channelsOf(services).slack })).status).toBe(409)
  })

  test("another person's channel looks like none", async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { _id: id } = await add(ines)
    for (const reply of [
      await otto.call('changeChannel', { id, body: { name: 'Mine' } }),
      await otto.call('confirmChannel', { id, body: { code: '123456' } }),
      await otto.call('testLamp', { id }),
      await otto.call('removeChannel', { id }),
    ])
      expect(reply.status).toBe(404)
    expect((await otto.call('listChannels')).body).toEqual([])
    expect((await ines.call('listChannels')).body).toMatchObject([{ _id: id, name: 'Kitchen' }])
  })

  test('fields that break a rule are refused with its words', async () => {
    const ines = await moveIn(house)
    const spoilt: [Record<string, unknown>, string][] = [
      [{ kind: undefined }, channelRules.kind],
      [{ kind: 'fax' }, channelRules.kind],
      [{ name: '  ' }, rules.name],
      [{ server: 'http://ntfy.sh' }, channelRules.server],
      [{ server: 'https://[::::]' }, channelRules.server],
      [{ server: 'https://me:secret@ntfy.sh' }, channelRules.server],
      [{ server: 'https://ntfy.sh/?a=b' }, channelRules.server],
      [{ topic: 'a/b' }, channelRules.topic],
      [{ token: 'a\r\nhost: b' }, channelRules.token],
    ]
    for (const [field, message] of spoilt) {
      const body = { ...channelsOf(services).ntfy, ...field }
      expect(await ines.call('addChannel', { body })).toMatchObject({ status: 400, body: { message } })
    }
    expect(await deliveryRows(house.world.db)).toEqual([])
  })

  test('Discord and Slack are posted to at their own hosts only, everything by https', async () => {
    const ines = await moveIn(house)
    const refused = [
      ['discord', 'https://discord.example/api/webhooks/123/abc'],
      ['discord', 'https://discord.com.evil.example/api/webhooks/123/abc'],
      ['discord', 'https://evil.example\\@discord.com/api/webhooks/123/abc'],
      ['discord', 'https://discord.com@evil.example/api/webhooks/123/abc'],
      ['discord', 'https://discord.com:8443/api/webhooks/123/abc'],
      ['discord', 'http://discord.com/api/webhooks/123/abc'],
      ['discord', 'https://discord.com/api/users/123/abc'],
      ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
      ['slack', 'https://slack.com/services/T0/B0/x'],
      ['slack', 'https://hooks.slack.com/api/chat.postMessage'],
      ['slack', 'https://127.0.0.1/services/T0/B0/x'],
      ['webhook', 'http://hook.example/'],
      ['webhook', 'ftp://hook.example/'],
      ['webhook', 'https://me:secret@hook.example/'],
      ['webhook', `https://hook.example/${'a'.repeat(2_000)}`],
    ] as const
    for (const [kind, url] of refused) {
      const reply = await ines.call('addChannel', { body: { kind, name: 'Elsewhere', url } })
      expect({ url, ...reply }).toMatchObject({ url, status: 400, body: { message: channelRules[kind] } })
    }
    for (const url of [
      'https://discordapp.com/api/webhooks/123/abc',
      'https://canary.discord.com/api/v10/webhooks/123/abc?thread_id=7',
    ])
      expect((await ines.call('addChannel', { body: { kind: 'discord', name: 'Family', url } })).status).toBe(
        201,
      )
  })

  test('a chat of Telegram may be a number or a name', async () => {
    const ines = await moveIn(house)
    for (const chatId of [-1_001_234_567_890, '42', '@my_channel']) {
      const body = { ...channelsOf(services).telegram, chatId }
      expect(await ines.call('addChannel', { body })).toMatchObject({
        status: 201,
        body: { chatId: String(chatId) },
      })
    }
    for (const body of [{ chatId: 'me' }, { chatId: 1.5 }, { botToken: 'secret' }, { botToken: '1:a/../b' }])
      expect(
        (await ines.call('addChannel', { body: { ...channelsOf(services).telegram, ...body } })).status,
      ).toBe(400)
  })
})

describe.each(engines)('with limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })
  const body = {
    kind: 'ntfy',
    name: 'Kitchen',
    server: 'https://ntfy.example',
    topic: 'kitchen',
  } as const

  test('one place gets one test message a minute and five an hour, of all accounts together', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { _id: id } = (await ines.call('addChannel', { body })).body
    expect((await ines.call('testLamp', { id })).status).toBe(429)
    const refused = await otto.call('addChannel', { body })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect((await otto.call('listChannels')).body).toEqual([])
    const minute = async () => {
      house.clock.advance(minutes(1))
      return (await ines.call('testLamp', { id })).status
    }
    expect([await minute(), await minute(), await minute(), await minute(), await minute()]).toEqual([
      204, 204, 204, 204, 429,
    ])
    house.clock.advance(hours(1))
    expect(await minute()).toBe(204)
  })

  test('one account sends thirty an hour, wherever they go', async () => {
    const ines = await moveIn(house)
    const { _id: id } = (await ines.call('addChannel', { body })).body
    const move = (number: number) =>
      ines.call('changeChannel', { id, body: { topic: `topic-${number}` } }).then(({ status }) => status)
    for (let number = 1; number < 30; number++) expect(await move(number)).toBe(200)
    expect(await move(30)).toBe(429)
    // It stays where it was.
    expect((await ines.call('listChannels')).body).toMatchObject([{ topic: 'topic-29' }])
  })

  test('a place that is confirmed is tested no more often', async () => {
    const ines = await moveIn(house)
    const { _id: id } = (await ines.call('addChannel', { body })).body
    await house.world.db.run('confirm-all', 'update channels set confirmed_at = created_at')
    expect((await ines.call('testLamp', { id })).status).toBe(429)
  })
})

describe.each(engines)('in production on %s', (engine) => {
  const house = useHouse(engine, {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALLOW_PRIVATE_TARGETS: '10.1.0.0/16, fd12::/16',
    ...paypalEnv(9),
  })
  const add = async (person: Person, url: string) =>
    person.call('addChannel', { body: { kind: 'webhook', name: 'Inside', url } })

  test('an address of a private network is refused, however it is written', async () => {
    const ines = await moveIn(house)
    for (const url of [
      'https://127.0.0.1/hook',
      'https://localhost/hook',
      'https://10.0.0.1/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/hook',
      'https://0x7f.1/hook',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://[fd00:ec2::254]/hook',
      'https://[64:ff9b::a00:1]/hook',
    ])
      expect({ url, ...(await add(ines, url)) }).toMatchObject({
        url,
        status: 400,
        body: { message: channelRules.private },
      })
  })

  test('a network that ALLOW_PRIVATE_TARGETS names may be reached', async () => {
    const ines = await moveIn(house)
    expect((await add(ines, 'https://10.1.2.3/hook')).status).toBe(201)
    expect((await add(ines, 'https://[fd12::7]/hook')).status).toBe(201)
    expect((await add(ines, 'https://10.2.2.3/hook')).status).toBe(400)
  })
})
