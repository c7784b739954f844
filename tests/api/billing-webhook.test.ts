import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { signed, type Webhook, webhookFor } from '#standins/paypal/events.ts'
import * as standin from '#standins/paypal/store.ts'
import {
  atPaypal,
  deliver,
  eventOf,
  letters,
  me,
  order,
  paypalOf,
  subscribe,
} from '#tests/support/billing.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'

const without = ({ headers, body }: Webhook, name: string): Webhook => ({
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name)),
})
const withHeader = ({ headers, body }: Webhook, name: string, value: string): Webhook => ({
  body,
  headers: { ...headers, [name]: value },
})

describe.each(engines)('webhooks on %s', (engine) => {
  const house = useHouse(engine)

  const stored = () => house.world.db.rows('list-events', 'select id from paypal_events')

  test('a genuine event is stored and the plan follows PayPal', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    expect((await deliver(house, await eventOf(house, id, 'approved'))).status).toBe(200)
    expect(await me(house, ines)).toMatchObject({ isPro: true, paypalSubscriptionId: id })
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    ['no signature', (event: Webhook) => without(event, 'paypal-transmission-sig')],
    ['no time', (event: Webhook) => without(event, 'paypal-transmission-time')],
    ['no id', (event: Webhook) => without(event, 'paypal-transmission-id')],
    ['no algorithm', (event: Webhook) => without(event, 'paypal-auth-algo')],
    ['no certificate', (event: Webhook) => without(event, 'paypal-cert-url')],
    ['a wrong signature', (event: Webhook) => withHeader(event, 'paypal-transmission-sig', 'AAAA')],
    ['foreign letters', (event: Webhook) => withHeader(event, 'paypal-transmission-sig', 'é'.repeat(43))],
    ['the time of another', (event: Webhook) => withHeader(event, 'paypal-transmission-time', '2026-01-01')],
    ['a changed body', ({ headers, body }: Webhook) => ({ headers, body: body.replace('1.0', '2.0') })],
    ['a body printed anew', ({ headers, body }: Webhook) => ({ headers, body: `${body}\n` })],
    ['the plan of another', ({ headers, body }: Webhook) => ({ headers, body: body.replace('WH-', 'WX-') })],
  ])('an event with %s changes nothing', async (_, forge) => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const forged = forge(await eventOf(house, id, 'approved'))
    expect(await deliver(house, forged)).toMatchObject({ status: 400, body: { message: refused.webhook } })
    expect(await stored()).toEqual([])
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('the signature of another event does not fit', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const approved = await eventOf(house, id, 'approved')
    const failed = await eventOf(house, id, 'failed')
    expect((await deliver(house, { headers: failed.headers, body: approved.body })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('numbers keep their form on the way to verification', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const { body } = await eventOf(house, id, 'failed')
    const event = signed(paypalOf(house), body.replace('{', '{"rate":1.0,'))
    expect((await deliver(house, event)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test.each(['', 'nonsense', '[]', '{}', '{"id":1}', '{"id":"x","event_type":"y"},"webhook_id":"z"'])(
    'the body %j is no event',
    async (body) => {
      const ines = await moveIn(house)
      const { headers } = await eventOf(house, await order(house, ines), 'approved')
      expect(await deliver(house, { headers, body })).toMatchObject({
        status: 400,
        body: { message: rules.json },
      })
    },
  )

  test('an event sent a hundred times at once has one effect', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const event = await eventOf(house, id, 'approved')
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(house, event)))
    // A crowd may be told to come again, which PayPal does.
    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect((await deliver(house, event)).status).toBe(200)
    await expect.poll(async () => (await me(house, ines)).isPro, { timeout: 30_000 }).toBe(true)
    expect(await stored()).toHaveLength(1)
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('events in reverse order, all at once and repeated leave the plan that PayPal knows', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const events = [
      await eventOf(house, id, 'approved'),
      await eventOf(house, id, 'failed'),
      await eventOf(house, id, 'suspended'),
    ]
    house.clock.set('2026-06-14T12:00:00Z')
    events.push(await eventOf(house, id, 'renewed'), await eventOf(house, id, 'cancelled'))
    await Promise.all(events.toReversed().map((event) => deliver(house, event)))
    for (const event of events) expect((await deliver(house, event)).status).toBe(200)
    expect(await me(house, ines)).toMatchObject({ isPro: true, plan: { endsAt: '2026-07-14T12:00:00.000Z' } })
  })

  test('whatever happens at PayPal meanwhile, the last event brings the last state', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const happening = ['failed', 'suspended', 'renewed', 'suspended', 'renewed', 'cancelled'] as const
    const deliveries: Promise<unknown>[] = []
    for (const name of happening) deliveries.push(deliver(house, await eventOf(house, id, name)))
    await Promise.all(deliveries)
    expect((await me(house, ines)).plan.renewsAt).toBeUndefined()
    expect((await me(house, ines)).plan.endsAt).toBeDefined()
  })

  test('a subscription that only PayPal knows is found by its custom id', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await house.world.db.run('forget-subscriptions', 'delete from subscriptions')
    expect((await deliver(house, await eventOf(house, id, 'approved'))).status).toBe(200)
    expect(await me(house, ines)).toMatchObject({ isPro: true, paypalSubscriptionId: id })
  })

  test.each([`custom_id = 'somebody'`, `custom_id = gen_random_uuid()::text`])(
    'a subscription to our plan that belongs to nobody (%s) is cancelled',
    async (change) => {
      const ines = await moveIn(house)
      const id = await order(house, ines)
      await atPaypal(house, id, 'approved')
      await house.world.db.script(`delete from subscriptions; update simulated_subscriptions set ${change}`)
      const row = (await standin.find(house.world.db, id))!
      expect((await deliver(house, webhookFor(paypalOf(house), row, 'approved'))).status).toBe(200)
      expect((await standin.find(house.world.db, id))!.status).toBe('CANCELLED')
      expect((await me(house, ines)).isPro).toBe(false)
    },
  )

  test('a subscription to a plan that is not ours is stored and left alone', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    await house.world.db.script(
      `delete from subscriptions; update simulated_subscriptions set plan_id = 'P-OTHER'`,
    )
    const row = (await standin.find(house.world.db, id))!
    expect((await deliver(house, webhookFor(paypalOf(house), row, 'approved'))).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    expect((await standin.find(house.world.db, id))!.status).toBe('ACTIVE')
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('an event about something else is stored and changes nothing', async () => {
    const ines = await moveIn(house)
    const { id, user } = await subscribe(house, ines)
    const row = (await standin.find(house.world.db, id))!
    const sale = webhookFor(paypalOf(house), { ...row, id: 'I-UNKNOWN' }, 'renewed')
    expect((await deliver(house, sale)).status).toBe(200)
    expect(await me(house, ines)).toEqual(user)
  })

  test('a webhook that is not JSON is refused', async () => {
    const reply = await fetch(`${house.url}/api/paypal/webhook`, { method: 'POST', body: 'hello' })
    expect(reply.status).toBe(415)
  })
})
