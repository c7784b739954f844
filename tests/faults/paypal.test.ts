import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { reconcileAll } from '#server/billing/billing.ts'
import { billingData } from '#server/billing/subscriptions.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as standin from '#standins/paypal/store.ts'
import { days, hours, minutes } from '#server/clock.ts'
import {
  atPaypal,
  backAgain,
  deliver,
  eventOf,
  letters,
  me,
  order,
  planOf,
  subscribe,
} from '#tests/support/billing.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'
import { paypalEnv, usePaypal } from '#tests/support/paypal.ts'
import { freePort } from '#tests/support/ports.ts'

const creating = /subscriptions$/
const reading = /subscriptions\/I-[0-9A-F]+$/
const cancelling = /\/cancel$/
const verifying = /verify-webhook-signature$/
const granting = /oauth2\/token$/

const ports = { embedded: await freePort(), postgres: await freePort() }

describe.each(engines)('when PayPal fails, on %s', (engine) => {
  const house = useHouse(engine, paypalEnv(ports[engine]))
  const paypal = usePaypal(house, ports[engine])

  const made = () => standin.newest(house.world.db)
  const monthly = () => ({ body: { planId: planOf(house, 'monthly') } })
  const away = { status: 502, body: { message: refused.paypalAway } }

  test.each([500, 503, 429])('a %i is told as "away", and the next try works', async (status) => {
    const ines = await moveIn(house)
    paypal.fail(creating, status)
    expect(await ines.call('createSubscription', monthly())).toMatchObject(away)
    const { user } = await subscribe(house, ines)
    expect(user.isPro).toBe(true)
    expect(await made()).toHaveLength(1)
  })

  test.each(['lose the reply', 'never reply'] as const)(
    'PayPal creates and then does: %s. Trying again makes no second subscription',
    async (fault) => {
      const ines = await moveIn(house)
      paypal.fail(creating, fault)
      expect(await ines.call('createSubscription', monthly())).toMatchObject(away)
      expect(await made()).toHaveLength(1)
      const id = await order(house, ines)
      expect((await made()).map((row) => row.id)).toEqual([id])
      await atPaypal(house, id, 'approved')
      const { body } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
      expect(body.isPro).toBe(true)
    },
  )

  test('an order that is an hour old is a new one', async () => {
    const ines = await moveIn(house)
    const first = await order(house, ines)
    house.clock.advance(hours(1))
    expect(await order(house, ines)).not.toBe(first)
  })

  test('a token that PayPal no longer takes is renewed once', async () => {
    const ines = await moveIn(house)
    await order(house, ines, 'yearly')
    paypal.fail(creating, 401)
    await order(house, ines)
    expect(paypal.calls(granting)).toBeLessThanOrEqual(2)
    paypal.fail(creating, 401, 2)
    house.clock.advance(hours(2))
    expect(await ines.call('createSubscription', monthly())).toMatchObject(away)
  })

  test('a token is kept while it lasts and renewed when it ends', async () => {
    const ines = await moveIn(house)
    house.clock.advance(days(1))
    const late = await backAgain(house, ines)
    await order(house, late)
    await order(house, late, 'yearly')
    expect(paypal.calls(granting)).toBe(1)
    house.clock.advance(hours(9))
    await order(house, late)
    expect(paypal.calls(granting)).toBe(2)
  })

  test('wrong credentials are "away" to the person', async () => {
    const ines = await moveIn(house)
    house.clock.advance(days(2))
    paypal.fail(granting, 401)
    expect(await (await backAgain(house, ines)).call('createSubscription', monthly())).toMatchObject(away)
  })

  test('confirming while PayPal is away gives nothing and breaks nothing', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    paypal.fail(reading, 500)
    const confirm = { body: { subscriptionId: id } }
    expect(await ines.call('confirmSubscription', confirm)).toMatchObject(away)
    expect((await me(house, ines)).isPro).toBe(false)
    expect(await ines.call('confirmSubscription', confirm)).toMatchObject({ status: 200 })
  })

  test('a cancellation whose reply is lost can be repeated', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    paypal.fail(cancelling, 'lose the reply')
    expect(await ines.call('cancelSubscription')).toMatchObject(away)
    expect((await standin.find(house.world.db, id))?.status).toBe('CANCELLED')
    const { status, body } = await ines.call('cancelSubscription')
    expect({ status, ...body }).toMatchObject({ status: 200, isPro: true })
    expect(body.plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
  })

  test('nobody leaves while a subscription could go on being paid', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    const { account } = (await sessions.find(house.world, ines.token))!
    paypal.fail(cancelling, 500)
    await expect(billingData.beforeDelete!(house.world, account)).rejects.toMatchObject({ status: 502 })
  })

  test.each([500, 429, 401] as const)('a webhook during a %i is sent again by PayPal', async (status) => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const event = await eventOf(house, id, 'approved')
    // A 401 is asked once more with a new token.
    paypal.fail(verifying, status, status === 401 ? 2 : 1)
    const refusal = await deliver(house, event)
    expect(refusal.status).toBe(503)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await me(house, ines)).isPro).toBe(false)
    expect((await deliver(house, event)).status).toBe(200)
    expect((await me(house, ines)).isPro).toBe(true)
  })

  test.each([400, 422])('a signature that PayPal cannot read (%i) is a forged one', async (status) => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const event = await eventOf(house, id, 'approved')
    paypal.fail(verifying, status)
    expect(await deliver(house, event)).toMatchObject({ status: 400, body: { message: refused.webhook } })
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('an event that was stored but could not be followed up is followed up later', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    paypal.fail(reading, 500)
    expect((await deliver(house, await eventOf(house, id, 'approved'))).status).toBe(200)
    expect((await me(house, ines)).isPro).toBe(false)
    house.clock.advance(minutes(2))
    await Promise.all([reconcileAll(house.world), reconcileAll(house.world)])
    expect((await me(house, ines)).isPro).toBe(true)
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('the webhook comes before the browser', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await deliver(house, await eventOf(house, id, 'approved'))
    const { status, body } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect({ status, isPro: body.isPro }).toEqual({ status: 200, isPro: true })
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('an old answer that arrives late does not overwrite a newer one', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const old = paypal.hold(reading)
    const confirming = ines.call('confirmSubscription', { body: { subscriptionId: id } })
    await old.arrived
    expect((await deliver(house, await eventOf(house, id, 'cancelled'))).status).toBe(200)
    expect((await me(house, ines)).plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
    old.release()
    expect((await confirming).status).toBe(200)
    expect((await me(house, ines)).plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
  })

  test('the daily look that fails is tried again within hours, by one of several workers', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await atPaypal(house, id, 'cancelled')
    house.clock.advance(days(1))
    paypal.fail(reading, 500)
    await Promise.all([reconcileAll(house.world), reconcileAll(house.world)])
    expect((await me(house, ines)).plan.endsAt).toBeUndefined()
    house.clock.advance(hours(1))
    await reconcileAll(house.world)
    expect((await me(house, ines)).plan.endsAt).toBeDefined()
  })

  test.each([
    ['in another currency', { currency_code: 'EUR', value: '9.99' }, {}],
    ['below nothing', { currency_code: 'USD', value: '-9.99' }, {}],
    ['for somebody else', { currency_code: 'USD', value: '9.99' }, { custom_id: randomUUID() }],
    ['for another plan', { currency_code: 'USD', value: '9.99' }, { plan_id: 'P-OTHER' }],
    ['in a state nobody knows', { currency_code: 'USD', value: '9.99' }, { status: 'MERRY' }],
  ])('a payment %s gives no Pro', async (_, amount, change) => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const time = house.clock.now().toISOString()
    const good = { id, status: 'ACTIVE', custom_id: ines.id, plan_id: planOf(house, 'monthly') }
    paypal.fail(reading, { ...good, billing_info: { last_payment: { amount, time } }, ...change })
    const { status } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect(status).toBe(409)
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test.each([
    ['does not say again whose it is', { billing_info: { last_payment: { time: '2026-05-14T12:00:00Z' } } }],
    ['says nothing of payments yet', { billing_info: null }],
  ])('a subscription that %s is Pro', async (_, said) => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    paypal.fail(reading, { id, status: 'ACTIVE', plan_id: planOf(house, 'monthly'), ...said })
    const { status } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect(status).toBe(200)
    expect((await me(house, ines)).isPro).toBe(true)
  })

  test('what ended before we saw it active was still paid for one period', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    await atPaypal(house, id, 'cancelled')
    const { body } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect(body).toMatchObject({ isPro: true, plan: { endsAt: '2026-06-14T12:00:00.000Z' } })
  })

  test('the log tells of trouble and of no secret', async () => {
    const ines = await moveIn(house)
    const said = [vi.spyOn(house.world.log, 'warn'), vi.spyOn(house.world.log, 'error')]
    house.clock.advance(days(3))
    const late = await backAgain(house, ines)
    for (const status of [500, 403]) {
      paypal.fail(creating, status)
      expect(await late.call('createSubscription', monthly())).toMatchObject(away)
    }
    const text = inspect(
      said.flatMap((spy) => spy.mock.calls),
      { depth: 20 },
    )
    expect(text).toContain('PayPal')
    for (const secret of ['test-secret-never-logged', 'Bearer', 'Basic', 'authorization'])
      expect(text).not.toContain(secret)
    for (const spy of said) spy.mockRestore()
  })
})
