import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { days, hours } from '#server/clock.ts'
import { reconcileAll } from '#server/billing/billing.ts'
import { billingData } from '#server/billing/subscriptions.ts'
import { openServices } from '#server/services.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { paypal } from '#standins/messages.ts'
import * as standin from '#standins/paypal/store.ts'
import { atPaypal, backAgain, letters, me, order, planOf, subscribe } from '#tests/support/billing.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'

const confirm = (person: Person, subscriptionId: string) =>
  person.call('confirmSubscription', { body: { subscriptionId } })

describe.each(engines)('billing on %s', (engine) => {
  const house = useHouse(engine)

  const press = (path: string) => fetch(`${house.url}${path}`, { method: 'POST', redirect: 'manual' })
  const statusOf = async (id: string) => (await standin.find(house.world.db, id))?.status

  test('anybody may read what the pricing screen needs', async () => {
    const { status, body } = await visitor(house).call('paypalConfig')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        clientId: expect.any(String),
        currency: 'USD',
        proMonthlyPlanId: planOf(house, 'monthly'),
        proYearlyPlanId: planOf(house, 'yearly'),
      },
    })
  })

  test('subscribing leads to PayPal, back, and to Pro', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const page = await fetch(`${house.url}/dev/paypal/approve/${id}`)
    expect(await page.text()).toContain(paypal.banner)
    expect(await confirm(ines, id)).toMatchObject({
      status: 409,
      body: { errorCode: 'SUBSCRIPTION_PENDING', message: refused.subscriptionPending },
    })
    const approved = await press(`/dev/paypal/approve/${id}`)
    const back = new URL(approved.headers.get('location')!)
    expect(approved.status).toBe(303)
    // Where the browser was before, although the public address calls this machine localhost.
    expect(back.origin + back.pathname).toBe(`${house.url}/subscription`)
    expect(back.searchParams.get('subscription_id')).toBe(id)
    const { status, body } = await confirm(ines, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isPro: true,
      paypalSubscriptionId: id,
      plan: { name: 'pro', period: 'monthly', renewsAt: '2026-06-14T12:00:00.000Z' },
    })
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('the webhook alone makes Pro, when the browser never comes back', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines, 'yearly')
    await press(`/dev/paypal/approve/${id}`)
    expect(await me(house, ines)).toMatchObject({
      isPro: true,
      plan: { period: 'yearly', renewsAt: '2027-05-14T12:00:00.000Z' },
    })
  })

  test('turning round at PayPal leaves everything as it was', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const declined = await press(`/dev/paypal/decline/${id}`)
    expect(declined.headers.get('location')).toContain('/subscription?cancelled=1')
    expect(await me(house, ines)).toMatchObject({ isPro: false, plan: { name: 'free' } })
    expect(await order(house, ines)).toBe(id)
  })

  test('an order that waits stays the same one, whatever others buy', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const id = await order(house, otto)
    await subscribe(house, ines)
    expect(await order(house, otto)).toBe(id)
  })

  test.each(['', 'P-OTHER', 'x'.repeat(101)])('the unknown plan "%s" is refused', async (planId) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('createSubscription', { body: { planId } })
    expect({ status, ...body }).toMatchObject({ status: 400, message: rules.plan })
  })

  test('only the owner confirms a subscription', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    expect((await confirm(otto, id)).status).toBe(404)
    expect((await confirm(otto, 'I-NOBODYS')).status).toBe(404)
    expect((await me(house, otto)).isPro).toBe(false)
  })

  test('who is Pro already is not sold it again', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    const again = await ines.call('createSubscription', { body: { planId: planOf(house, 'yearly') } })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'ALREADY_PRO' } })
  })

  test('who cancels keeps Pro to the end of what was paid, and everything after that', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    for (let number = 0; number < 51; number++)
      await ines.call('addNote', { body: { title: 'Plants', content: 'Water' } })
    const { status, body } = await ines.call('cancelSubscription')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      isPro: true,
      paypalSubscriptionId: id,
      plan: { name: 'pro', endsAt: '2026-06-14T12:00:00.000Z' },
    })
    expect(body.plan.renewsAt).toBeUndefined()
    expect(await statusOf(id)).toBe('CANCELLED')

    house.clock.set('2026-06-14T11:59:59Z')
    expect((await me(house, ines)).isPro).toBe(true)
    house.clock.set('2026-06-14T12:00:00Z')
    const free = await me(house, ines)
    expect(free).toMatchObject({ isPro: false, plan: { name: 'free' }, usage: { notes: 51 } })
    expect(free.paypalSubscriptionId).toBeUndefined()
    const late = await backAgain(house, ines)
    const { data } = (await late.call('listNotes', { query: { limit: '200' } })).body
    expect(data).toHaveLength(51)
    const refusal = await late.call('addNote', { body: { title: 'One', content: 'more' } })
    expect(refusal).toMatchObject({ status: 403, body: { errorCode: 'NOTE_LIMIT_REACHED' } })
  })

  test('there is nothing to cancel on Free, twice, or before approval', async () => {
    const ines = await moveIn(house)
    const nothing = { status: 409, body: { errorCode: 'NO_SUBSCRIPTION', message: refused.noSubscription } }
    expect(await ines.call('cancelSubscription')).toMatchObject(nothing)
    const id = await order(house, ines)
    expect(await ines.call('cancelSubscription')).toMatchObject(nothing)
    await atPaypal(house, id, 'approved')
    await confirm(ines, id)
    await ines.call('cancelSubscription')
    expect(await ines.call('cancelSubscription')).toMatchObject(nothing)
  })

  test('cancelled at PayPal itself first, cancelling here still ends well', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await atPaypal(house, id, 'cancelled')
    const { status, body } = await ines.call('cancelSubscription')
    expect({ status, ...body }).toMatchObject({ status: 200, isPro: true, plan: { name: 'pro' } })
    expect(body.plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
  })

  test('who cancelled may subscribe anew, before and after Pro has run out', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    await ines.call('cancelSubscription')
    const second = await subscribe(house, ines)
    expect(second.user).toMatchObject({ isPro: true, paypalSubscriptionId: second.id })
    expect(second.user.plan.renewsAt).toBeDefined()
    expect(await letters(house, ines, 'pro-started')).toBe(2)

    await ines.call('cancelSubscription')
    house.clock.advance(days(40))
    expect((await me(house, ines)).isPro).toBe(false)
    const third = await subscribe(house, await backAgain(house, ines), 'yearly')
    expect(third.user).toMatchObject({ isPro: true, paypalSubscriptionId: third.id })
  })

  test('the period changes once the person approves it at PayPal', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const same = await ines.call('reviseSubscription', { body: { planId: planOf(house, 'monthly') } })
    expect(same).toMatchObject({ status: 409, body: { errorCode: 'ALREADY_PRO' } })
    const { status, body } = await ines.call('reviseSubscription', {
      body: { planId: planOf(house, 'yearly') },
    })
    expect(status).toBe(200)
    expect((await confirm(ines, id)).body.plan.period).toBe('monthly')
    await press(new URL(body.approvalUrl).pathname)
    expect((await confirm(ines, id)).body.plan.period).toBe('yearly')
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('nobody revises what does not renew', async () => {
    const ines = await moveIn(house)
    const yearly = { body: { planId: planOf(house, 'yearly') } }
    expect(await ines.call('reviseSubscription', yearly)).toMatchObject({ status: 409 })
    await subscribe(house, ines)
    await ines.call('cancelSubscription')
    expect(await ines.call('reviseSubscription', yearly)).toMatchObject({
      status: 409,
      body: { errorCode: 'NO_SUBSCRIPTION' },
    })
    expect((await ines.call('reviseSubscription', { body: { planId: 'P-OTHER' } })).status).toBe(400)
  })

  test('two approvals in two tabs end as one subscription, the later one', async () => {
    const ines = await moveIn(house)
    const monthly = await order(house, ines, 'monthly')
    house.clock.advance(hours(0.1))
    const yearly = await order(house, ines, 'yearly')
    await press(`/dev/paypal/approve/${yearly}`)
    await press(`/dev/paypal/approve/${monthly}`)
    expect([await statusOf(monthly), await statusOf(yearly)]).toEqual(['CANCELLED', 'ACTIVE'])
    expect(await me(house, ines)).toMatchObject({ isPro: true, paypalSubscriptionId: yearly })
  })

  test('a hundred clicks on Subscribe make one subscription', async () => {
    const ines = await moveIn(house)
    const ids = await Promise.all(Array.from({ length: 100 }, () => order(house, ines)))
    expect(new Set(ids).size).toBe(1)
    expect(await standin.newest(house.world.db)).toHaveLength(1)
  })

  test('a failed payment is told once, and Pro stays to the paid day', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await press(`/dev/paypal/subscriptions/${id}/failed`)
    expect((await me(house, ines)).isPro).toBe(true)
    expect(await letters(house, ines, 'payment-failed')).toBe(1)
    await confirm(ines, id)
    expect(await letters(house, ines, 'payment-failed')).toBe(1)
    await press(`/dev/paypal/subscriptions/${id}/suspended`)
    expect((await me(house, ines)).plan).toMatchObject({ endsAt: '2026-06-14T12:00:00.000Z' })
    expect(await letters(house, ines, 'payment-failed')).toBe(2)
    await press(`/dev/paypal/subscriptions/${id}/renewed`)
    expect((await me(house, ines)).plan).toMatchObject({ renewsAt: '2026-07-14T12:00:00.000Z' })
    expect(await letters(house, ines, 'pro-started')).toBe(1)
  })

  test('the end of Pro is told once, however many workers look', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await press(`/dev/paypal/subscriptions/${id}/expired`)
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'pro-ended')).toBe(0)
    house.clock.advance(days(32))
    await Promise.all([reconcileAll(house.world), reconcileAll(house.world), reconcileAll(house.world)])
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'pro-ended')).toBe(1)
    expect(await me(house, ines)).toMatchObject({ isPro: false })
  })

  test('the daily look finds what no webhook told', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await atPaypal(house, id, 'renewed')
    await reconcileAll(house.world)
    expect((await me(house, ines)).plan.renewsAt).toBe('2026-06-14T12:00:00.000Z')
    house.clock.advance(days(1))
    await reconcileAll(house.world)
    expect((await me(house, ines)).plan.renewsAt).toBe('2026-07-14T12:00:00.000Z')
    await atPaypal(house, id, 'cancelled')
    house.clock.advance(days(1))
    await reconcileAll(house.world)
    expect((await me(house, ines)).plan.endsAt).toBe('2026-07-14T12:00:00.000Z')
  })

  test('a worker that serves no HTTP asks the same PayPal in a process of its own', async () => {
    const elsewhere = { ...house.world, services: await openServices(house.world) }
    expect(elsewhere.services.paypal.apiUrl).not.toBe(house.world.services.paypal.apiUrl)
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    await atPaypal(house, id, 'cancelled')
    house.clock.advance(days(1))
    await reconcileAll(elsewhere)
    await elsewhere.services.close()
    expect((await me(house, ines)).plan.endsAt).toBe('2026-06-14T12:00:00.000Z')
  })

  test('leaving ends the subscription at PayPal and exports it before', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    const { account } = (await sessions.find(house.world, ines.token))!
    expect(await billingData.collect!(house.world, account)).toMatchObject([
      { paypalSubscriptionId: id, status: 'ACTIVE' },
    ])
    await billingData.beforeDelete!(house.world, account)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('the page of later events shows every subscription and only what can happen to it', async () => {
    const ines = await moveIn(house)
    const id = await order(house, ines)
    const page = async () => (await fetch(`${house.url}/dev/paypal`)).text()
    expect(await page()).toContain(`/dev/paypal/subscriptions/${id}/approved`)
    expect(await page()).not.toContain(`/dev/paypal/subscriptions/${id}/renewed`)
    await press(`/dev/paypal/subscriptions/${id}/approved`)
    expect(await page()).toContain(`/dev/paypal/subscriptions/${id}/renewed`)
    expect((await press(`/dev/paypal/subscriptions/${id}/exploded`)).status).toBe(404)
    expect((await press('/dev/paypal/subscriptions/I-NONE/renewed')).status).toBe(404)
  })
})
