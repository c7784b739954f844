// What goes on between the payments: doubles, answers that cannot be right, clocks that are wrong, forged events.
import { afterEach, describe, expect, test } from 'vitest'
import { reconcileAll } from '#server/billing/billing.ts'
import { claimWaiting } from '#server/billing/events.ts'
import { days, hours, minutes } from '#server/clock.ts'
import * as standin from '#standins/paypal/store.ts'
import {
  atPaypal,
  backAgain,
  deliver,
  eventOf,
  letters,
  me,
  order,
  subscribe,
} from '#tests/support/billing.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { paypalEnv, usePaypal } from '#tests/support/paypal.ts'
import { freePort } from '#tests/support/ports.ts'

const reading = /subscriptions\/I-[0-9A-F]+$/
const readingSale = /payments\/sale\//
const cancelling = /\/cancel$/
const verifying = /verify-webhook-signature$/

const ports = { embedded: await freePort(), postgres: await freePort() }

describe.each(engines)('between payments, on %s', (engine) => {
  const house = useHouse(engine, { ...paypalEnv(ports[engine]), RATE_LIMITS: 'on' })
  const paypal = usePaypal(house, ports[engine])

  const confirm = (person: Person, subscriptionId: string) =>
    person.call('confirmSubscription', { body: { subscriptionId } })
  const statusOf = async (id: string) => (await standin.find(house.world.db, id))?.status
  const count = async (table: string) =>
    (await house.world.db.rows(`count-${table}`, `select from ${table}`)).length

  describe('two subscriptions of one person', () => {
    async function approveTwo(person: Person) {
      const older = await order(house, person, 'monthly')
      house.clock.advance(minutes(1))
      const newer = await order(house, person, 'yearly')
      for (const id of [older, newer]) await atPaypal(house, id, 'approved')
      await confirm(person, newer)
      return { older, newer }
    }

    test('PayPal is asked a bounded number of times while it goes on calling the double active', async () => {
      const ines = await moveIn(house)
      paypal.fail(cancelling, 422, Infinity)
      const { older } = await approveTwo(ines)
      for (let time = 0; time < 5; time++) expect((await confirm(ines, older)).status).toBe(200)
      expect(paypal.calls(cancelling)).toBe(1)
      expect(paypal.calls(reading)).toBeLessThan(10)
      // Minutes later it is looked at again.
      await reconcileAll(house.world)
      expect(paypal.calls(cancelling)).toBe(1)
      house.clock.advance(minutes(11))
      await reconcileAll(house.world)
      await reconcileAll(house.world)
      expect(paypal.calls(cancelling)).toBe(2)
    })

    test('the double is cancelled minutes later if PayPal was away, and the person is Pro meanwhile', async () => {
      const ines = await moveIn(house)
      paypal.fail(cancelling, 500)
      const { older, newer } = await approveTwo(ines)
      expect(await confirm(ines, older)).toMatchObject({ status: 200, body: { paypalSubscriptionId: newer } })
      expect(await statusOf(older)).toBe('ACTIVE')
      house.clock.advance(minutes(11))
      await reconcileAll(house.world)
      expect([await statusOf(older), await statusOf(newer)]).toEqual(['CANCELLED', 'ACTIVE'])
    })
  })

  describe('a PayPal that does not know our subscriptions', () => {
    // As the sandbox answers, for a number of days.
    async function forget(number: number) {
      paypal.fail(reading, 404, Infinity)
      for (let day = 0; day < number; day++) {
        house.clock.advance(days(1))
        await reconcileAll(house.world)
      }
    }

    test('ends nothing for a day or two', async () => {
      const ines = await moveIn(house)
      const { id } = await subscribe(house, ines)
      await forget(2)
      const late = await backAgain(house, ines)
      expect(await confirm(late, id)).toMatchObject({ status: 200, body: { isPro: true } })
      expect((await me(house, ines)).plan.renewsAt).toBe('2026-06-14T12:00:00.000Z')
    })

    test('ends them after a week, and a good answer brings them back', async () => {
      const ines = await moveIn(house)
      const { id } = await subscribe(house, ines)
      await forget(9)
      expect((await me(house, ines)).plan).toMatchObject({ name: 'pro', endsAt: '2026-06-14T12:00:00.000Z' })
      paypal.recover()
      house.clock.advance(days(1))
      await reconcileAll(house.world)
      expect(await me(house, ines)).toMatchObject({
        paypalSubscriptionId: id,
        plan: { renewsAt: '2026-06-14T12:00:00.000Z' },
      })
    })

    test('cannot have cancelled them: the person is told that PayPal does not answer', async () => {
      const ines = await moveIn(house)
      await subscribe(house, ines)
      paypal.fail(/subscriptions\/I-/, 404, Infinity)
      expect((await ines.call('cancelSubscription')).status).toBe(502)
      paypal.recover()
      expect((await ines.call('cancelSubscription')).status).toBe(200)
    })
  })

  test('what nobody approved in thirty days is forgotten, and found again should it be approved', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    house.clock.advance(days(29))
    await reconcileAll(house.world)
    expect([await count('subscriptions'), await count('purchases')]).toEqual([1, 1])
    house.clock.advance(days(1))
    await reconcileAll(house.world)
    expect([await count('subscriptions'), await count('purchases')]).toEqual([0, 0])
    await deliver(house, await eventOf(house, id, 'approved'))
    expect((await me(house, ines)).isPro).toBe(true)
  })

  describe('a wrong clock', () => {
    afterEach(() => (house.clock.isSteady = () => true))

    test('takes Pro away only for as long as it is wrong, and the true end is told', async () => {
      const ines = await moveIn(house)
      const { id } = await subscribe(house, ines)
      await ines.call('cancelSubscription')
      house.clock.advance(days(40))
      await reconcileAll(house.world)
      const free = await me(house, ines)
      expect(free).toMatchObject({ isPro: false, plan: { name: 'free' } })
      expect(free.paypalSubscriptionId).toBeUndefined()
      expect(await letters(house, ines, 'pro-ended')).toBe(1)

      house.clock.advance(-days(40))
      await reconcileAll(house.world)
      expect(await me(house, ines)).toMatchObject({
        isPro: true,
        paypalSubscriptionId: id,
        plan: { endsAt: '2026-06-14T12:00:00.000Z' },
      })
      house.clock.set('2026-06-14T12:06:00Z')
      for (let time = 0; time < 3; time++) await reconcileAll(house.world)
      expect(await letters(house, ines, 'pro-ended')).toBe(2)
    })

    test('tells nobody of an end while it is in doubt', async () => {
      const ines = await moveIn(house)
      await subscribe(house, ines)
      await ines.call('cancelSubscription')
      house.clock.advance(days(40))
      house.clock.isSteady = () => false
      await reconcileAll(house.world)
      expect(await letters(house, ines, 'pro-ended')).toBe(0)
    })

    test('does not keep deferred events and daily looks waiting when it is right again', async () => {
      const ines = await moveIn(house)
      const id = await order(house, ines)
      paypal.fail(reading, 500, 2)
      await deliver(house, await eventOf(house, id, 'approved'))
      house.clock.isSteady = () => false
      house.clock.advance(days(40))
      await reconcileAll(house.world)
      house.clock.advance(-days(40) + hours(1))
      await reconcileAll(house.world)
      expect((await me(house, ines)).isPro).toBe(true)
    })
  })

  describe('an event that PayPal answers with nonsense', () => {
    afterEach(() => (house.clock.isSteady = () => true))

    async function deliverOne() {
      const ines = await moveIn(house)
      const { id } = await subscribe(house, ines)
      paypal.fail(readingSale, { state: 1 }, Infinity)
      await deliver(house, await eventOf(house, id, 'refunded'))
    }

    test('is tried again after pauses that grow', async () => {
      await deliverOne()
      for (let minute = 1; minute <= 40; minute++) {
        house.clock.advance(minutes(1))
        await reconcileAll(house.world)
      }
      // At once, then after 1, 2, 4, 8, 16 and 32 minutes.
      expect(paypal.calls(readingSale)).toBe(7)
    })

    test('is not tried again once it was dealt with', async () => {
      const ines = await moveIn(house)
      await deliver(house, await eventOf(house, await order(house, ines), 'approved'))
      house.clock.advance(minutes(2))
      expect(await claimWaiting(house.world.db, house.clock.now())).toEqual([])
    })

    test('is given up after thirty days, by a clock that is steady', async () => {
      await deliverOne()
      house.clock.advance(days(29))
      await reconcileAll(house.world)
      house.clock.advance(days(1))
      house.clock.isSteady = () => false
      await reconcileAll(house.world)
      expect(await count('paypal_events')).toBe(1)
      house.clock.isSteady = () => true
      await reconcileAll(house.world)
      expect(await count('paypal_events')).toBe(0)
    })
  })

  test('who was never Pro here is not told of its end', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    house.clock.advance(days(40))
    await deliver(house, await eventOf(house, id, 'cancelled'))
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'pro-ended')).toBe(0)
  })

  test('a suspension is told once, and a payment after Pro has run out is a new start', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await deliver(house, await eventOf(house, id, 'suspended'))
    house.clock.advance(days(32))
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'payment-failed')).toBe(1)
    await deliver(house, await eventOf(house, id, 'renewed'))
    expect((await me(house, ines)).isPro).toBe(true)
    expect(await letters(house, ines, 'pro-started')).toBe(2)
  })

  test('who was Pro is told of each end, once each', async () => {
    const ines = await moveIn(house)
    for (const end of [1, 2]) {
      const { id } = await subscribe(house, await backAgain(house, ines))
      await atPaypal(house, id, 'cancelled')
      await confirm(await backAgain(house, ines), id)
      house.clock.advance(days(32))
      for (let time = 0; time < 3; time++) await reconcileAll(house.world)
      expect(await letters(house, ines, 'pro-ended')).toBe(end)
    }
  })

  test('forged events cost PayPal few questions, and its own repetitions as many as it likes', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const event = await eventOf(house, id, 'approved')
    for (let time = 0; time < 30; time++) expect((await deliver(house, event)).status).toBe(200)
    const asked = paypal.calls(verifying)
    const forged = { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'AAAA' } }
    for (let time = 0; time < 20; time++) expect((await deliver(house, forged)).status).toBe(400)
    for (let time = 0; time < 10; time++) {
      const refusal = await deliver(house, forged)
      expect(refusal.status).toBe(429)
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(paypal.calls(verifying) - asked).toBe(20)
    house.clock.advance(minutes(1))
    expect((await deliver(house, event)).status).toBe(200)
  })
})
