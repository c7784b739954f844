// Nobody leaves a subscription behind that is charged and that nobody here can cancel.
import { describe, expect, test } from 'vitest'
import { reconcileAll } from '#server/billing/billing.ts'
import { after, days, hours } from '#server/clock.ts'
import * as standin from '#standins/paypal/store.ts'
import { atPaypal, deliver, eventOf, order, subscribe } from '#tests/support/billing.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, type Person, useHouse } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { paypalEnv, usePaypal } from '#tests/support/paypal.ts'
import { freePort } from '#tests/support/ports.ts'

const creating = /subscriptions$/
const reading = /subscriptions\/I-[0-9A-F]+$/
const cancelling = /\/cancel$/

const ports = { embedded: await freePort(), postgres: await freePort() }

describe.each(engines)('a subscription of somebody who leaves, on %s', (engine) => {
  const house = useHouse(engine, paypalEnv(ports[engine]))
  const paypal = usePaypal(house, ports[engine])

  const leave = (person: Person) => person.call('closeAccount', { body: { password } })
  const statusOf = async (id: string) => (await standin.find(house.world.db, id))?.status
  const kept = () =>
    house.world.db.rows('list-ownerless', 'select paypal_id, since from ownerless_subscriptions')

  test('approved after the account is gone is cancelled when its webhook comes', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    expect((await leave(ines)).status).toBe(204)
    expect((await deliver(house, await eventOf(house, id, 'approved'))).status).toBe(200)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('approved after the account is gone is cancelled without any webhook', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    await leave(ines)
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('APPROVAL_PENDING')
    await atPaypal(house, id, 'approved')
    house.clock.advance(hours(2))
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await kept()).toHaveLength(1)
    house.clock.advance(hours(2))
    await reconcileAll(house.world)
    expect(await kept()).toEqual([])
  })

  test('active at PayPal and pending here is cancelled before the account goes', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    expect((await leave(ines)).status).toBe(204)
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await kept()).toEqual([])
  })

  test('suspended is cancelled before the account goes', async () => {
    const ines = await moveInWithPassword(house)
    const { id } = await subscribe(house, ines)
    await deliver(house, await eventOf(house, id, 'suspended'))
    expect((await leave(ines)).status).toBe(204)
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await kept()).toEqual([])
  })

  test('is remembered by its number alone, and not for ever', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    await leave(ines)
    await house.world.db.run('forget-paypal', 'delete from simulated_subscriptions')
    expect(await kept()).toEqual([{ paypal_id: id, since: house.clock.now() }])
    expect(await dump(house.world.db)).not.toContain(ines.id)
    house.clock.advance(days(29))
    await reconcileAll(house.world)
    expect(await kept()).toHaveLength(1)
    house.clock.advance(days(1))
    await reconcileAll(house.world)
    expect(await kept()).toEqual([])
  })

  test('that begins in a year is remembered until it has begun', async () => {
    const ines = await moveInWithPassword(house)
    await order(house, ines)
    await leave(ines)
    await house.world.db.run(
      'approve-for-later',
      `update simulated_subscriptions set status = 'APPROVED', start_at = $1`,
      [after(house.clock.now(), days(365))],
    )
    for (const advanced of [days(31), days(335)]) {
      house.clock.advance(advanced)
      await reconcileAll(house.world)
      expect(await kept()).toHaveLength(1)
    }
    house.clock.advance(days(30))
    await reconcileAll(house.world)
    expect(await kept()).toEqual([])
  })

  test('active keeps the account while PayPal is away, with nothing half done', async () => {
    const ines = await moveInWithPassword(house)
    const { id } = await subscribe(house, ines)
    for (const path of [reading, cancelling]) {
      paypal.fail(path, 500)
      expect((await leave(ines)).status).toBe(502)
      expect((await ines.call('me')).body.isPro).toBe(true)
      expect(await kept()).toEqual([])
    }
    expect((await leave(ines)).status).toBe(204)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('pending does not keep the account while PayPal is away', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    await atPaypal(house, id, 'approved')
    paypal.fail(reading, 500)
    expect((await leave(ines)).status).toBe(204)
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('that PayPal does not know at that moment is cancelled when it does', async () => {
    const ines = await moveInWithPassword(house)
    const { id } = await subscribe(house, ines)
    paypal.fail(/subscriptions\/I-/, 404, 4)
    expect((await leave(ines)).status).toBe(204)
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  test('whose creation was under way is refused, and cancelled should it be approved', async () => {
    const ines = await moveInWithPassword(house)
    const created = paypal.hold(creating)
    const ordering = ines.call('createSubscription', { body: { planId: 'P-MONTHLY' } })
    await created.arrived
    expect((await leave(ines)).status).toBe(204)
    created.release()
    expect((await ordering).status).toBe(401)
    const [row] = await standin.newest(house.world.db)
    await atPaypal(house, row!.id, 'approved')
    await reconcileAll(house.world)
    expect(await statusOf(row!.id)).toBe('CANCELLED')
  })

  test('whose webhook is being followed up is cancelled all the same', async () => {
    const ines = await moveInWithPassword(house)
    const id = await order(house, ines)
    const event = await eventOf(house, id, 'approved')
    // Both read that it is active, and the account goes before the webhook can write it down.
    const following = paypal.hold(reading)
    const delivering = deliver(house, event)
    await following.arrived
    paypal.fail(reading, 500)
    expect((await leave(ines)).status).toBe(204)
    following.release()
    expect((await delivering).status).toBe(200)
    await reconcileAll(house.world)
    expect(await statusOf(id)).toBe('CANCELLED')
  })
})
