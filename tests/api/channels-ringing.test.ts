import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { minutes } from '#server/clock.ts'
import {
  channelsOf,
  type ChannelPost,
  type ChannelServices,
  startChannelServices,
} from '#tests/support/channel-services.ts'
import { connect } from '#tests/support/channels.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { deliveryRows, employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

const publicUrl = 'http://localhost:3000'
const date = '2026-05-14T12:05:00.000Z'
const tea = {
  title: 'Green <tea> & *milk*',
  description: 'Not too hot, @everyone: see https://tea.example/a_b',
}

describe.each(engines)('a reminder that rings on channels on %s', (engine) => {
  const house = useHouse(engine)
  const services = {} as ChannelServices
  beforeAll(async () => void Object.assign(services, await startChannelServices()))
  beforeEach(() => services.reset())
  afterAll(() => services.stop())
  stopWorkersAfterEach()

  // Three workers, as far as the engine allows more than one.
  const work = () => {
    for (let number = 0; number < (engine === 'postgres' ? 3 : 1); number++)
      employ(house, { network: services.network })
  }
  const ring = async (person: Person, details: object = {}) => {
    const { body } = await person.call('addReminder', { body: { ...tea, date, ...details } })
    house.clock.set('2026-05-14T12:05:00.300Z')
    work()
    return body
  }
  const proofOf = (person: Person, id: string, channels: readonly string[]) =>
    eventually('all have gone out', async () => {
      const { body } = await person.call('listDeliveries', { id })
      const those = body.filter(({ channel }) => channels.includes(channel))
      return those.length === channels.length && those.every(({ status }) => status !== 'pending') && those
    })
  const dateOf = async (person: Person) => (await person.call('listReminders')).body[0]?.date

  test('is heard once on each, by the name of the channel', async () => {
    const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
    for (const kind of channelKinds) await connect(house, services, ines, channelsOf(services)[kind])
    const { _id: id } = await ring(ines)
    const proof = await proofOf(ines, id, channelKinds)
    expect(proof.map(({ channel, device, status, attempts }) => [channel, device, status, attempts])).toEqual(
      expect.arrayContaining(channelKinds.map((kind) => [kind, channelsOf(services)[kind].name, 'sent', 1])),
    )
    expect(services.posts.map(({ service, status }) => `${service} ${status}`).toSorted()).toEqual(
      channelKinds.map((kind) => `${kind} 200`).toSorted(),
    )
    for (const kind of channelKinds.filter((each) => each !== 'webhook'))
      expect(services.of(kind)[0]!.text).toContain('It is time: 2:05 PM, Thursday 14 May · Every day')
    const lamps = (await ines.call('listLamps')).body.filter(({ channel }) => channel in channelsOf(services))
    expect(lamps.map(({ channel, state, since }) => `${channel} ${state} ${since}`).toSorted()).toEqual(
      channelKinds.map((kind) => `${kind} accepted 2026-05-14T12:05:00.300Z`).toSorted(),
    )
  })

  const sent: Record<Exclude<ChannelKind, 'webhook'>, (post: ChannelPost) => void> = {
    ntfy: ({ body }) => {
      expect(body).toMatchObject({ topic: 'kitchen-7f2', title: tea.title, tags: ['bell'] })
      expect(body.message).toContain(tea.description)
    },
    telegram: ({ body, url }) => {
      expect(url).toBe('/bot123456:secret-ABC/sendMessage')
      expect(body).toMatchObject({ chat_id: '42', text: expect.stringContaining(tea.description) })
      expect(body).not.toHaveProperty('parse_mode')
      const { text, entities } = body as unknown as {
        text: string
        entities: { type: string; offset: number; length: number }[]
      }
      const marked = entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])
      expect(marked).toEqual([
        ['bold', tea.title],
        ['text_link', 'Done'],
        ['text_link', 'Snooze 15 min'],
        ['text_link', 'Snooze 1 hour'],
        ['text_link', 'Tomorrow'],
      ])
    },
    discord: ({ body }) => {
      expect(body.allowed_mentions).toEqual({ parse: [] })
      expect(body.content).toContain('**Green \\<tea\\> & \\*milk\\***\nNot too hot, \\@everyone: see ')
      expect(body.content).toContain('https://tea.example/a_b\n')
    },
    slack: ({ body }) => {
      expect(body.text).toBe('Green &lt;tea&gt; &amp; *milk*')
      expect(body.blocks).toMatchObject([{ text: { type: 'plain_text' } }, { text: { type: 'mrkdwn' } }])
    },
  }

  test.each(Object.entries(sent))('%s says it in its own way', async (kind, expectWords) => {
    const ines = await moveIn(house)
    await connect(house, services, ines, channelsOf(services)[kind as ChannelKind])
    await ring(ines)
    expectWords(await services.waitFor(kind as ChannelKind))
  })

  test('a webhook is signed by the secret that was told, and tells programs what to do', async () => {
    const ines = await moveIn(house)
    const { secret } = await connect(house, services, ines, channelsOf(services).webhook)
    const { _id: reminderId } = await ring(ines)
    const { headers, text, body } = await services.waitFor('webhook')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    const key = Buffer.from(secret!.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(house.clock.now().getTime() / 1_000))
    expect(body).toMatchObject({
      type: 'reminder.rang',
      timestamp: date,
      data: { reminderId, ...tea, occurrence: date, timeZone: 'UTC', rhythm: 'Every day' },
    })
    const { doneUrl } = body.data as unknown as { doneUrl: string }
    const done = await fetch(doneUrl.replace(publicUrl, house.url), { method: 'POST' })
    expect(done.status).toBe(200)
    expect(await dateOf(ines)).toBe('2026-05-15T12:05:00.000Z')
  })

  test('two people with the same reminder and the same place are both heard', async () => {
    const _id = randomUUID()
    for (const person of [await moveIn(house), await moveIn(house)]) {
      for (const kind of ['webhook', 'ntfy'] as const)
        await connect(house, services, person, channelsOf(services)[kind])
      await person.call('addReminder', { body: { ...tea, date, _id } })
    }
    house.clock.set('2026-05-14T12:05:00.300Z')
    services.reset()
    work()
    await eventually('both have rung', () => services.of('webhook').length + services.of('ntfy').length === 4)
    expect(new Set(services.of('webhook').map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect(new Set(services.of('ntfy').map(({ body }) => body.sequence_id)).size).toBe(2)
  })

  test('the buttons of ntfy act; opening their addresses asks first', async () => {
    const ines = await moveIn(house)
    await connect(house, services, ines, channelsOf(services).ntfy)
    await ring(ines)
    const { actions } = (await services.waitFor('ntfy')).body as unknown as {
      actions: { action: string; method: string; label: string; url: string }[]
    }
    expect(actions.map(({ action, method, label }) => [action, method, label])).toEqual([
      ['http', 'POST', 'Done'],
      ['http', 'POST', 'Snooze 15 min'],
      ['http', 'POST', 'Snooze 1 hour'],
    ])
    const press = (number: number, method: string) =>
      fetch(actions[number]!.url.replace(publicUrl, house.url), { method })
    await press(1, 'GET')
    expect(await dateOf(ines)).toBe(date)
    await press(1, 'POST')
    expect(await dateOf(ines)).toBe('2026-05-14T12:20:00.300Z')
  })

  test('goes to no channel that is not confirmed, turned off or somebody else’s', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await connect(house, services, otto, channelsOf(services).slack)
    const { _id: off } = await connect(house, services, ines, channelsOf(services).discord)
    await ines.call('changeChannel', { id: off, body: { enabled: false } })
    await connect(house, services, ines, channelsOf(services).ntfy)
    const { body: unconfirmed } = await ines.call('addChannel', { body: channelsOf(services).telegram })
    expect(unconfirmed.state).toBe('unconfirmed')
    const { _id: id } = await ring(ines)
    await proofOf(ines, id, ['ntfy'])
    const { body: proof } = await ines.call('listDeliveries', { id })
    expect(proof.map(({ channel }) => channel).toSorted()).toEqual(['email', 'in-app', 'ntfy'])
  })

  test('what still waits for a channel that was turned off, moved or removed is not sent', async () => {
    const ines = await moveIn(house)
    const channels = [
      await connect(house, services, ines, channelsOf(services).ntfy),
      await connect(house, services, ines, channelsOf(services).discord),
      await connect(house, services, ines, channelsOf(services).slack),
    ]
    for (const kind of ['ntfy', 'discord', 'slack'] as const)
      services.answerWith(kind, { status: 503, headers: { 'retry-after': '60' } })
    const { _id: reminder } = await ring(ines)
    await eventually('each was tried', async () => {
      const rows = await deliveryRows(house.world.db)
      return rows.filter(({ error }) => error).length === 3
    })
    services.reset()
    const [off, moved, removed] = channels.map(({ _id }) => _id) as [string, string, string]
    await ines.call('changeChannel', { id: off, body: { enabled: false } })
    await ines.call('changeChannel', { id: moved, body: { url: 'https://discord.com/api/webhooks/9/other' } })
    await ines.call('removeChannel', { id: removed })
    // The moved one gets its code and nothing else.
    expect((await services.waitFor('discord')).text).toContain('Code: ')
    await eventually('the code has gone out', async () => {
      const rows = await deliveryRows(house.world.db)
      return rows.some(({ channel, status }) => channel === 'discord' && status === 'sent')
    })
    house.clock.advance(minutes(2))
    const proof = await proofOf(ines, reminder, ['ntfy', 'discord', 'slack'])
    const why = Object.fromEntries(proof.map(({ channel, error }) => [channel, error]))
    expect(why).toEqual({
      ntfy: deliveryErrors.channelNotReady,
      discord: deliveryErrors.channelNotReady,
      slack: deliveryErrors.channelRemoved,
    })
    expect(services.posts).toHaveLength(1)
    await ines.call('changeChannel', { id: off, body: { enabled: true } })
    const lamps = (await ines.call('listLamps')).body.filter(({ _id }) => [off, moved].includes(_id))
    expect(lamps.map(({ state }) => state)).toEqual(['new', 'new'])
  })

  test('long words are cut at the end of one, where a service takes less', async () => {
    const ines = await moveIn(house)
    for (const kind of channelKinds) await connect(house, services, ines, channelsOf(services)[kind])
    const { _id: id } = await ring(ines, {
      title: '*'.repeat(200),
      description: 'Grüße 😀 <br> '.repeat(150).slice(0, 2_000),
    })
    const proof = await proofOf(ines, id, channelKinds)
    expect(proof.map(({ channel, status }) => [channel, status])).toEqual(
      expect.arrayContaining(channelKinds.map((kind) => [kind, 'sent'])),
    )
    for (const kind of ['discord', 'slack'] as const)
      expect(services.of(kind)[0]!.text).toMatch(/(?:Grüße|😀|\\u003e|gt;|>)…/)
  })

  test('speaks by the clock of its owner, and of a finer rhythm', async () => {
    const ines = await moveIn(house)
    await connect(house, services, ines, channelsOf(services).ntfy)
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { clock: '24' } } })
    await ring(ines, { type: 'daily', repeat: { times: ['08:00', '20:00'] } })
    const { body } = await services.waitFor('ntfy')
    expect(body.message).toContain('It is time: 12:05, Thursday 14 May · Every day at 08:00 and 20:00')
  })
})
