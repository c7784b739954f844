import { describe, expect, test } from 'vitest'
import { billingMail as mail } from '#contract/messages/plans.ts'
import { billingLetters } from '#server/billing/letters.ts'
import { reconcileAll } from '#server/billing/billing.ts'
import { reconcile } from '#server/billing/reconcile.ts'
import { days, minutes } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
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

const paidEnd = '2026-06-14T12:00:00.000Z'

describe.each(engines)('subscribing again within paid time on %s', (engine) => {
  const house = useHouse(engine)

  /** Monthly Pro, bought and cancelled: paid until 14 June. */
  async function moveInCancelled() {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    expect(await ines.call('cancelSubscription')).toMatchObject({
      status: 200,
      body: { plan: { endsAt: paidEnd } },
    })
    return { ines, first: id }
  }
  const atPaypalNow = async (id: string) => (await standin.find(house.world.db, id))!
  const write = (letter: keyof typeof billingLetters, person: Person) =>
    billingLetters[letter].email(house.world, { user_id: person.id } as QueuedDelivery)

  test('the first payment is due when the paid time ends, to the second', async () => {
    const { ines } = await moveInCancelled()
    house.clock.advance(days(10))
    const again = await subscribe(house, ines, 'yearly')
    expect(await atPaypalNow(again.id)).toMatchObject({
      status: 'ACTIVE',
      start_at: new Date(paidEnd),
      last_paid_at: null,
    })
    expect(again.user).toMatchObject({
      isPro: true,
      paypalSubscriptionId: again.id,
      plan: { name: 'pro', period: 'yearly', renewsAt: paidEnd },
    })
    expect(again.user.plan.endsAt).toBeUndefined()
    expect((await write('pro-started', ines))!.text).toContain(mail.goesOn.text('14 June 2026'))
  })

  test('Pro goes on over the start without a gap, and from there for what is paid then', async () => {
    const { ines } = await moveInCancelled()
    const { id } = await subscribe(house, ines, 'yearly')
    house.clock.set('2026-06-14T12:00:01Z')
    expect((await me(house, ines)).isPro).toBe(true)
    expect((await deliver(house, await eventOf(house, id, 'renewed'))).status).toBe(200)
    expect((await me(house, ines)).plan).toMatchObject({ renewsAt: '2027-06-14T12:00:00.000Z' })
    house.clock.advance(days(1))
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'pro-ended')).toBe(0)
    await (await backAgain(house, ines)).call('cancelSubscription')
    expect((await me(house, ines)).plan).toMatchObject({ endsAt: '2027-06-14T12:00:00.000Z' })
  })

  test('cancelled before its start, it takes nothing of the paid time and adds nothing', async () => {
    const { ines } = await moveInCancelled()
    const { id } = await subscribe(house, ines, 'yearly')
    const { status, body } = await ines.call('cancelSubscription')
    expect({ status, ...body.plan }).toMatchObject({ status: 200, name: 'pro', endsAt: paidEnd })
    expect((await atPaypalNow(id)).status).toBe('CANCELLED')
    house.clock.set(paidEnd)
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('the news of its activation leaves the paid time as it is', async () => {
    const { ines } = await moveInCancelled()
    const id = await order(house, ines)
    const activated = await eventOf(house, id, 'approved')
    for (let times = 0; times < 3; times++) await deliver(house, activated)
    expect((await me(house, ines)).plan).toMatchObject({ renewsAt: paidEnd })
    await atPaypal(house, id, 'cancelled')
    await deliver(house, await eventOf(house, id, 'refunded'))
    await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect((await me(house, ines)).plan).toMatchObject({ endsAt: paidEnd })
  })

  test('approved is enough where PayPal does not call it active before its start', async () => {
    const { ines } = await moveInCancelled()
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    await house.world.db.run(
      'only-approve',
      `update simulated_subscriptions set status = 'APPROVED' where id = $1`,
      [id],
    )
    const { status, body } = await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect({ status, ...body.plan }).toMatchObject({ status: 200, renewsAt: paidEnd })
  })

  test('once it has started, what is paid counts though PayPal does not tell of the payment', async () => {
    const ines = await moveIn(house)
    const { id, user } = await subscribe(house, ines)
    house.clock.advance(minutes(1))
    await house.world.db.run(
      'hide-payment',
      'update simulated_subscriptions set last_paid_at = null where id = $1',
      [id],
    )
    await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    expect((await me(house, ines)).plan).toEqual(user.plan)
  })

  test('a first payment that fails ends Pro with the paid time', async () => {
    const { ines } = await moveInCancelled()
    const { id } = await subscribe(house, ines)
    house.clock.set('2026-06-15T12:00:00Z')
    await deliver(house, await eventOf(house, id, 'failed'))
    await deliver(house, await eventOf(house, id, 'suspended'))
    expect((await me(house, ines)).isPro).toBe(false)
  })

  test('paid time that was given back is not Pro, though the next subscription waits', async () => {
    const { ines, first } = await moveInCancelled()
    const { id } = await subscribe(house, ines)
    await deliver(house, await eventOf(house, first, 'refunded'))
    const told = await letters(house, ines, 'pro-started')
    await reconcile(house.world, id)
    expect((await me(house, ines)).isPro).toBe(false)
    expect(await letters(house, ines, 'pro-started')).toBe(told)
    house.clock.set(paidEnd)
    await deliver(house, await eventOf(house, id, 'renewed'))
    expect((await me(house, ines)).plan).toMatchObject({ renewsAt: '2026-07-14T12:00:00.000Z' })
  })

  test('one that ended before it was paid is not offered again', async () => {
    const ines = await moveIn(house)
    const first = await order(house, ines)
    await house.world.db.run(
      'end-unpaid',
      `update simulated_subscriptions set status = 'EXPIRED' where id = $1`,
      [first],
    )
    await reconcile(house.world, first)
    expect(await order(house, ines)).not.toBe(first)
  })

  test('an order from before the paid time is not taken up again', async () => {
    const ines = await moveIn(house)
    const early = await order(house, ines, 'yearly')
    await subscribe(house, ines, 'monthly')
    await ines.call('cancelSubscription')
    const late = await order(house, ines, 'yearly')
    expect(late).not.toBe(early)
    expect(await order(house, ines, 'yearly')).toBe(late)
    expect((await atPaypalNow(late)).start_at).toEqual(new Date(paidEnd))
  })

  test('where minutes are left it starts at once: PayPal takes no start that has passed', async () => {
    const { ines } = await moveInCancelled()
    house.clock.set(new Date(Date.parse(paidEnd) - minutes(5)))
    const { user } = await subscribe(house, await backAgain(house, ines))
    expect(user.plan.renewsAt).toBe('2026-07-14T11:55:00.000Z')
  })

  test('cancelling is confirmed by a letter that says until when, while that is true', async () => {
    const ines = await moveIn(house, { timeZone: 'Pacific/Auckland' })
    await subscribe(house, ines)
    expect(await write('pro-cancelled', ines)).toBeUndefined()
    await ines.call('cancelSubscription')
    expect(await letters(house, ines, 'pro-cancelled')).toBe(1)
    const { subject, text } = (await write('pro-cancelled', ines))!
    expect(subject).toBe(mail.cancelled.subject)
    expect(text).toContain('15 June 2026')
    expect(text).toContain(mail.cancelled.kept)
    expect(text).toContain(mail.cancelled.back)
    expect(text).toContain('http://localhost:3000/subscription')
    await subscribe(house, ines)
    expect(await write('pro-cancelled', ines)).toBeUndefined()
  })

  test('cancelling at PayPal itself is confirmed as well, a double that we cancel is not', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await deliver(house, await eventOf(house, id, 'cancelled'))
    expect(await letters(house, ines, 'pro-cancelled')).toBe(1)

    const otto = await moveIn(house)
    const [monthly, yearly] = [await order(house, otto, 'monthly'), await order(house, otto, 'yearly')]
    await deliver(house, await eventOf(house, monthly, 'approved'))
    await deliver(house, await eventOf(house, yearly, 'approved'))
    expect(await letters(house, otto, 'pro-cancelled')).toBe(0)
  })
})
