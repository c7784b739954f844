import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { between, minutes, seconds } from '#server/clock.ts'
import type { Endpoint } from '#server/outbound/network.ts'
import type { World } from '#server/world.ts'
import type { ServiceAnswer } from '#tests/support/channel-protocols.ts'
import { channelsOf, type ChannelServices, startChannelServices } from '#tests/support/channel-services.ts'
import { connect } from '#tests/support/channels.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { type DeliveryRow, deliveryRows, employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

const date = '2026-05-14T12:05:00.000Z'
const isKind = (channel: string) => channelKinds.some((kind) => kind === channel)

describe.each(engines)('channels in a bad mood, on %s', (engine) => {
  const house = useHouse(engine)
  const services = {} as ChannelServices
  beforeAll(async () => void Object.assign(services, await startChannelServices()))
  beforeEach(() => services.reset())
  afterAll(() => services.stop())
  stopWorkersAfterEach()

  const ring = async (person: Person, changes: Partial<World> = {}) => {
    await person.call('addReminder', { body: { title: 'Tea', date } })
    house.clock.set('2026-05-14T12:05:00.100Z')
    employ(house, { network: services.network, ...changes })
  }
  const ringOn = async (kinds: readonly ChannelKind[]) => {
    const ines = await moveIn(house)
    for (const kind of kinds) await connect(house, services, ines, channelsOf(services)[kind])
    return ines
  }
  /** What became of each, once all of them were tried. */
  const outcomes = (wanted: (row: DeliveryRow) => unknown) =>
    eventually('each channel has its outcome', async () => {
      const rows = (await deliveryRows(house.world.db)).filter(({ channel }) => isKind(channel))
      return rows.length > 0 && rows.every(wanted) && new Map(rows.map((row) => [row.channel, row]))
    })
  const tried = ({ status, error }: DeliveryRow) => status !== 'pending' || error
  const lamps = async (person: Person) =>
    (await person.call('listLamps')).body.filter(({ channel }) => isKind(channel))

  const gone: Record<ChannelKind, [ServiceAnswer, string]> = {
    ntfy: [{ status: 404 }, errors.gone('ntfy')],
    telegram: [
      {
        status: 403,
        body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
      },
      errors.blocked,
    ],
    discord: [{ status: 404, body: { message: 'Unknown Webhook', code: 10_015 } }, errors.gone('discord')],
    slack: [{ status: 410, body: 'channel_is_archived' }, errors.archived],
    webhook: [{ status: 410 }, errors.gone('webhook')],
  }

  test('an answer that says gone is final, and the channel is known to fail until something goes through', async () => {
    const ines = await ringOn(channelKinds)
    for (const kind of channelKinds) services.answerWith(kind, gone[kind][0])
    await ring(ines)
    const rows = await outcomes(tried)
    for (const kind of channelKinds)
      expect(rows.get(kind)).toMatchObject({ status: 'failed', attempts: 1, error: gone[kind][1] })
    const since = '2026-05-14T12:05:00.100Z'
    for (const lamp of await lamps(ines))
      expect(lamp).toMatchObject({ state: 'failing', since, why: gone[lamp.channel as ChannelKind][1] })
    expect((await ines.call('listNotifications')).body).toHaveLength(1)
    services.reset()
    house.clock.advance(seconds(1))
    const { body } = await ines.call('listChannels')
    for (const { _id: id } of body) await ines.call('testLamp', { id })
    for (const kind of channelKinds) await services.waitFor(kind)
    await eventually('every channel works again', async () =>
      (await lamps(ines)).every(({ state }) => state === 'accepted'),
    )
  })

  const limited: Record<ChannelKind, ServiceAnswer> = {
    ntfy: { status: 429, body: { code: 42_901, http: 429 }, headers: { 'retry-after': '60' } },
    telegram: {
      status: 429,
      body: {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 60',
        parameters: { retry_after: 60 },
      },
    },
    discord: {
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 60.5, global: false },
    },
    slack: { status: 429, body: 'rate_limited', headers: { 'retry-after': '60' } },
    webhook: { status: 429, headers: { 'retry-after': '60' } },
  }

  test('one that asks us to wait is asked again after that, under the same id', async () => {
    const ines = await ringOn(channelKinds)
    for (const kind of channelKinds) services.answerWith(kind, limited[kind])
    await ring(ines)
    const rows = await outcomes(tried)
    for (const kind of channelKinds) {
      expect(rows.get(kind)).toMatchObject({ status: 'pending', attempts: 1, error: errors.tooMany(kind) })
      expect(between(house.clock.now(), rows.get(kind)!.run_at)).toBeGreaterThanOrEqual(seconds(60))
    }
    for (const kind of channelKinds) services.answerWith(kind)
    house.clock.advance(minutes(2))
    for (const row of (await outcomes(({ status }) => status === 'sent')).values())
      expect(row).toMatchObject({ attempts: 2, error: null })
    const ids = (of: (number: 0 | 1) => unknown) => new Set([of(0), of(1)]).size
    expect(ids((number) => services.of('webhook')[number]!.headers['webhook-id'])).toBe(1)
    expect(ids((number) => services.of('ntfy')[number]!.body.sequence_id)).toBe(1)
  })

  test('a fault is tried again; a refusal and a redirect are final', async () => {
    const ines = await ringOn(channelKinds)
    const elsewhere = { location: `${services.url}/elsewhere` }
    services.answerWith('ntfy', { status: 307, headers: elsewhere })
    services.answerWith('telegram', { status: 502, body: '<html>Bad Gateway</html>' })
    services.answerWith('discord', { status: 400, body: { message: 'Invalid Form Body', code: 50_035 } })
    services.answerWith('slack', { status: 403, body: 'action_prohibited' })
    services.answerWith('webhook', { status: 500 })
    await ring(ines)
    const rows = await outcomes(tried)
    expect(Object.fromEntries([...rows].map(([kind, { status, error }]) => [kind, [status, error]]))).toEqual(
      {
        ntfy: ['failed', errors.redirect('ntfy')],
        telegram: ['pending', errors.later('telegram', 502)],
        discord: ['failed', errors.refused('discord', 400)],
        slack: ['failed', errors.access('slack')],
        webhook: ['pending', errors.later('webhook', 500)],
      },
    )
    expect(services.posts).toHaveLength(5)
  })

  test('one that never answers holds up no other, and is tried again', async () => {
    const ines = await ringOn(['webhook', 'ntfy'])
    services.answerWith('webhook', 'hang')
    await ring(ines)
    await services.waitFor('ntfy')
    const rows = await outcomes(tried)
    expect(rows.get('ntfy')).toMatchObject({ status: 'sent' })
    expect(rows.get('webhook')).toMatchObject({ status: 'pending', error: errors.away('webhook') })
    services.answerWith('webhook')
    house.clock.advance(seconds(6))
    const [webhook] = [...(await outcomes(({ status }) => status === 'sent')).values()].filter(
      ({ channel }) => channel === 'webhook',
    )
    expect(webhook).toMatchObject({ attempts: 2 })
  })

  test('a test message is given up after ten minutes, whatever the place answers', async () => {
    const ines = await moveIn(house)
    services.answerWith('ntfy', { status: 503 })
    await ines.call('addChannel', { body: channelsOf(services).ntfy })
    employ(house, { network: services.network })
    expect((await outcomes(tried)).get('ntfy')).toMatchObject({ status: 'pending' })
    house.clock.advance(minutes(11))
    const row = (await outcomes(({ status }) => status !== 'pending')).get('ntfy')
    expect(row).toMatchObject({ status: 'failed', attempts: 2, error: errors.later('ntfy', 503) })
  })

  test('a slow one holds up no other at the same host', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await connect(house, services, ines, channelsOf(services).webhook)
    const quick = { ...channelsOf(services).ntfy, server: services.url }
    const { _id: id } = await connect(house, services, otto, quick)
    services.answerAfter('webhook', 4_000)
    for (let count = 1; count < 20; count++)
      await ines.call('addReminder', { body: { title: 'Tea', date, type: 'yearly' } })
    await ring(ines)
    await services.waitFor('webhook')
    await otto.call('testLamp', { id })
    await services.waitFor('ntfy')
    const rows = await deliveryRows(house.world.db)
    expect(
      rows.filter(({ channel, status }) => channel === 'webhook' && status === 'sent').length,
    ).toBeLessThan(2)
    services.answerAfter('webhook', 0)
  })

  test('an answer without an end counts by its status, and a huge one is cut', async () => {
    const ines = await ringOn(['webhook', 'ntfy'])
    services.answerWith('webhook', 'drip')
    services.answerWith('ntfy', { status: 200, body: 'x'.repeat(20_000_000) })
    await ring(ines)
    const rows = await outcomes(tried)
    for (const row of rows.values()) expect(row).toMatchObject({ status: 'sent', attempts: 1 })
    expect(services.posts).toHaveLength(2)
  })

  describe('at an address', () => {
    const production = (privateTargets: string[]) => ({
      ...house.world.config,
      nearbyTargets: false,
      privateTargets,
    })
    const endpoint = (address: string, port = services.port): Endpoint => ({ address, family: 4, port })
    const atHook = { kind: 'webhook', name: 'My program', url: 'https://hook.example/hook' } as const
    const outcomeAt = async (endpoints: Endpoint[], privateTargets: string[] = []) => {
      const ines = await moveIn(house)
      await connect(house, services, ines, atHook)
      const network = { resolve: async () => endpoints }
      await ring(ines, { network, config: production(privateTargets) })
      return (await outcomes(tried)).get('webhook')
    }

    test('whose name leads into a private network, nothing is sent', async () => {
      const row = await outcomeAt([endpoint('127.0.0.1')])
      expect(row).toMatchObject({ status: 'failed', attempts: 1, error: errors.private })
      expect(services.posts).toEqual([])
    })

    test('whose name leads there with one of several addresses, nothing is sent', async () => {
      const row = await outcomeAt([endpoint('127.0.0.1'), endpoint('10.0.0.1')], ['127.0.0.1'])
      expect(row).toMatchObject({ status: 'failed', error: errors.private })
      expect(services.posts).toEqual([])
    })

    test('in a network that the operator named, it is sent', async () => {
      const row = await outcomeAt([endpoint('127.0.0.1')], ['127.0.0.0/8'])
      expect(row).toMatchObject({ status: 'sent' })
    })

    test('whose name leads elsewhere a moment later, the judged one is connected to', async () => {
      const ines = await moveIn(house)
      await connect(house, services, ines, atHook)
      let asked = 0
      const network = {
        async resolve() {
          asked += 1
          return [asked === 1 ? endpoint('127.0.0.1') : endpoint('10.0.0.1', 443)]
        },
      }
      await ring(ines, { network, config: production(['127.0.0.1']) })
      expect((await outcomes(tried)).get('webhook')).toMatchObject({ status: 'sent' })
      expect([asked, services.posts.length]).toEqual([1, 1])
    })

    test('with the certificate of another host, nothing is sent, and it is tried again', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await connect(house, services, ines, atHook)
      await ines.call('changeChannel', { id, body: { url: 'https://other.example/hook' } })
      await house.world.db.run('confirm-moved', 'update channels set confirmed_at = created_at')
      await house.world.db.run('forget-code-letters', 'delete from deliveries')
      await ring(ines, { network: { resolve: async () => [endpoint('127.0.0.1')] } })
      const row = (await outcomes(tried)).get('webhook')
      expect(row).toMatchObject({ status: 'pending', error: errors.certificate('webhook') })
      expect(services.posts).toEqual([])
    })
  })
})
