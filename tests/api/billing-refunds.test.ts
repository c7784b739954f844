// A payment that goes back ends what it bought.
import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { paypal as words } from '#standins/messages.ts'
import { reconcileAll } from '#server/billing/billing.ts'
import { reconcile } from '#server/billing/reconcile.ts'
import { minutes } from '#server/clock.ts'
import { signed } from '#standins/paypal/events.ts'
import * as standin from '#standins/paypal/store.ts'
import { atPaypal, deliver, eventOf, letters, me, paypalOf, subscribe } from '#tests/support/billing.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'
import { paypalEnv, usePaypal } from '#tests/support/paypal.ts'
import { freePort } from '#tests/support/ports.ts'

const cancelling = /\/cancel$/
const readingSale = /payments\/sale\//
const readingRefund = /payments\/refund\//

const ports = { embedded: await freePort(), postgres: await freePort() }

describe.each(engines)('refunds on %s', (engine) => {
  const house = useHouse(engine, paypalEnv(ports[engine]))
  const paypal = usePaypal(house, ports[engine])

  const statusOf = async (id: string) => (await standin.find(house.world.db, id))?.status

  test('a full refund ends Pro, says so once, and cancels the subscription', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    house.clock.advance(minutes(10))
    const event = await eventOf(house, id, 'refunded')
    for (let time = 0; time < 3; time++) expect((await deliver(house, event)).status).toBe(200)
    const user = await me(house, ines)
    expect(user).toMatchObject({ isPro: false, plan: { name: 'free' } })
    expect(user.paypalSubscriptionId).toBeUndefined()
    expect(await statusOf(id)).toBe('CANCELLED')
    await reconcileAll(house.world)
    await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'pro-ended')).toBe(1)
    expect(await letters(house, ines, 'pro-started')).toBe(1)
    expect(await letters(house, ines, 'pro-cancelled')).toBe(0)
  })

  test('a payment taken all the same makes Pro again, and a late repetition of the refund changes nothing', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    // PayPal says that it cannot be cancelled, and goes on with it.
    paypal.fail(cancelling, 422)
    const refunded = await eventOf(house, id, 'refunded')
    await deliver(house, refunded)
    expect((await me(house, ines)).isPro).toBe(false)
    house.clock.set('2026-06-14T12:00:00Z')
    await deliver(house, await eventOf(house, id, 'renewed'))
    await deliver(house, refunded)
    expect(await me(house, ines)).toMatchObject({
      isPro: true,
      plan: { renewsAt: '2026-07-14T12:00:00.000Z' },
    })
  })

  test('a refund is one person’s, and the Pro of others stays as it was', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { id } = await subscribe(house, ines)
    const { id: theirs } = await subscribe(house, otto)
    await deliver(house, await eventOf(house, id, 'refunded'))
    await reconcile(house.world, theirs)
    expect((await me(house, ines)).isPro).toBe(false)
    expect((await me(house, otto)).isPro).toBe(true)
  })

  test('the refund of an older payment leaves what the newest one bought', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const older = { id: 'SALE-1', state: 'refunded', amount: { total: '9.99' }, billing_agreement_id: id }
    house.clock.set('2026-06-14T12:00:00Z')
    await deliver(house, await eventOf(house, id, 'renewed'))
    paypal.fail(readingSale, { ...older, create_time: '2026-05-14T12:00:00Z' })
    await deliver(house, await eventOf(house, id, 'refunded'))
    expect((await me(house, ines)).plan.renewsAt).toBe('2026-07-14T12:00:00.000Z')
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  test('a subscription whose payment went back is cancelled later if PayPal was away', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    paypal.fail(cancelling, 500)
    expect((await deliver(house, await eventOf(house, id, 'refunded'))).status).toBe(200)
    expect(await statusOf(id)).toBe('ACTIVE')
    house.clock.advance(minutes(2))
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('a refund in part changes nothing', async () => {
    const ines = await moveIn(house)
    const { id, user } = await subscribe(house, ines)
    const sale = { state: 'partially_refunded', amount: { total: '9.99' }, billing_agreement_id: id }
    paypal.fail(readingSale, { ...sale, create_time: '2026-05-14T12:00:00Z' })
    paypal.fail(readingRefund, { state: 'completed', amount: { total: '5.00' }, sale_id: 'SALE-1' })
    expect((await deliver(house, await eventOf(house, id, 'refunded'))).status).toBe(200)
    expect(await me(house, ines)).toEqual(user)
  })

  test('a refund that PayPal does not confirm changes nothing', async () => {
    const ines = await moveIn(house)
    const { id, user } = await subscribe(house, ines)
    const event = await eventOf(house, id, 'refunded')
    await house.world.db.script(`update simulated_subscriptions set last_payment_state = 'completed'`)
    expect((await deliver(house, event)).status).toBe(200)
    expect(await me(house, ines)).toEqual(user)
  })

  test('a chargeback ends Pro and cancels the subscription', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines, 'yearly')
    expect((await deliver(house, await eventOf(house, id, 'reversed'))).status).toBe(200)
    expect(await me(house, ines)).toMatchObject({ isPro: false, plan: { name: 'free' } })
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('a refund of what was cancelled ends the rest of it', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await ines.call('cancelSubscription')
    expect((await me(house, ines)).isPro).toBe(true)
    await deliver(house, await eventOf(house, id, 'refunded'))
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('a refund that could not be followed up is followed up later', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    paypal.fail(readingSale, 500)
    expect((await deliver(house, await eventOf(house, id, 'reversed'))).status).toBe(200)
    expect((await me(house, ines)).isPro).toBe(true)
    house.clock.advance(minutes(2))
    await reconcileAll(house.world)
    expect((await me(house, ines)).isPro).toBe(false)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('a refund of a sale that PayPal does not know has its subscription looked at, and the log says so', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await atPaypal(house, id, 'cancelled')
    const event = JSON.parse((await eventOf(house, id, 'refunded')).body)
    event.resource.billing_agreement_id = id
    paypal.fail(readingSale, 404)
    const warn = vi.spyOn(house.world.log, 'warn')
    await deliver(house, signed(paypalOf(house), JSON.stringify(event)))
    expect(inspect(warn.mock.calls)).toContain(event.id)
    warn.mockRestore()
    expect((await me(house, ines)).plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
  })

  test('a refund of somebody else’s sale, or of none, is stored and left alone', async () => {
    const ines = await moveIn(house)
    const { id, user } = await subscribe(house, ines)
    for (const sale of [
      404,
      { state: 'refunded', amount: { total: '9.99' }, create_time: '2026-05-14T12:00:00Z' },
    ]) {
      paypal.fail(readingSale, sale)
      expect((await deliver(house, await eventOf(house, id, 'refunded'))).status).toBe(200)
    }
    expect(await me(house, ines)).toEqual(user)
  })
})

describe('the refund button of the stand-in', () => {
  const house = useHouse('embedded')

  test('ends Pro, as PayPal’s would', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    expect(await (await fetch(`${house.url}/dev/paypal`)).text()).toContain(words.events.refunded)
    await fetch(`${house.url}/dev/paypal/subscriptions/${id}/refunded`, {
      method: 'POST',
      redirect: 'manual',
    })
    expect((await me(house, ines)).isPro).toBe(false)
  })
})
