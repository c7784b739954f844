// The free trial of Pro: what the pages promise, once for an address.
import fs from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { billingMail as mail } from '#contract/messages/plans.ts'
import { refused } from '#contract/messages/refusals.ts'
import { reconcileAll } from '#server/billing/billing.ts'
import { billingLetters } from '#server/billing/letters.ts'
import { days, hours, minutes } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { serveWebsite } from '#server/http/website.ts'
import { backAgain, deliver, eventOf, letters, me, order, subscribe } from '#tests/support/billing.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const endsAt = '2026-05-28T12:00:00.000Z'

describe.each(engines)('the trial on %s', (engine) => {
  const house = useHouse(engine)

  const start = (person: Person) => person.call('startTrial')
  const offered = async (person: Person) => (await person.call('findTrial')).body.days
  const write = (letter: keyof typeof billingLetters, person: Person) =>
    billingLetters[letter].email(house.world, { user_id: person.id } as QueuedDelivery)
  const used = { status: 409, body: { errorCode: 'TRIAL_USED', message: refused.trialUsed } }

  test('a new account is Free, and on Pro for 14 days once it asks', async () => {
    const ines = await moveIn(house)
    expect(await me(house, ines)).toMatchObject({ isPro: false, plan: { name: 'free' } })
    expect(await offered(ines)).toBe(14)
    const { status, body } = await start(ines)
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: ines.id, isPro: true })
    expect(body.plan).toEqual({ name: 'pro', endsAt, trial: true })
    expect(body).not.toHaveProperty('paypalSubscriptionId')
    expect(await me(house, ines)).toEqual(body)
    expect(await offered(ines)).toBeUndefined()
  })

  test('takes the limits away for its time, and leaves everything behind', async () => {
    const ines = await moveIn(house)
    await house.world.db.run('fill-free-plan', 'update users set notes_count = 50 where id = $1', [ines.id])
    const note = { title: 'One more', content: 'text' }
    expect((await ines.call('addNote', { body: note })).status).toBe(403)
    await start(ines)
    expect((await ines.call('addNote', { body: note })).status).toBe(201)
    house.clock.advance(days(14))
    expect(await me(house, ines)).toMatchObject({ isPro: false, plan: { name: 'free' } })
    const back = await backAgain(house, ines)
    expect((await back.call('addNote', { body: note })).status).toBe(403)
    expect((await back.call('listNotes')).body.data).toHaveLength(1)
  })

  test('there is one, however often it is asked for at once', async () => {
    const ines = await moveIn(house)
    const replies = await Promise.all(Array.from({ length: 5 }, () => start(ines)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await me(house, ines)).plan.endsAt).toBe(endsAt)
  })

  test('on Pro already, by a trial, a payment or a gift: ALREADY_PRO', async () => {
    const refusal = { status: 409, body: { errorCode: 'ALREADY_PRO', message: refused.alreadyPro } }
    const [trying, given, paying] = [
      await moveIn(house),
      await moveIn(house, { pro: true }),
      await moveIn(house),
    ]
    await start(trying)
    await subscribe(house, paying)
    for (const person of [trying, given, paying]) expect(await start(person)).toMatchObject(refusal)
  })

  test('a second one after the first has ended: TRIAL_USED', async () => {
    const ines = await moveIn(house)
    await start(ines)
    house.clock.advance(days(15))
    expect(await start(await backAgain(house, ines))).toMatchObject(used)
  })

  test('who had Pro before has none, even where a worker of 1.0.0 cleared its end', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    await ines.call('cancelSubscription')
    house.clock.advance(days(60))
    const back = await backAgain(house, ines)
    expect(await offered(back)).toBeUndefined()
    expect(await start(back)).toMatchObject(used)
    await house.world.db.run('clear-pro', 'update users set pro_until = null where id = $1', [ines.id])
    expect(await start(back)).toMatchObject(used)
  })

  test('an order that nobody approved takes no trial away', async () => {
    const ines = await moveIn(house)
    await order(house, ines)
    expect((await start(ines)).status).toBe(200)
  })

  test('once for an address, whatever its case, after the account was deleted and opened again', async () => {
    const ines = await moveInWithPassword(house, { email: 'ines@example.com' })
    await start(ines)
    expect((await ines.call('closeAccount', { body: { password } })).status).toBe(204)
    expect((await dump(house.world.db)).toLowerCase()).not.toContain('ines@example.com')
    const again = await moveIn(house, { email: 'Ines@Example.com' })
    expect(await offered(again)).toBeUndefined()
    expect(await start(again)).toMatchObject(used)
    expect(await me(house, again)).toMatchObject({ isPro: false })
    expect((await start(await moveIn(house, { email: 'ina@example.com' }))).status).toBe(200)
  })

  test('nor after an account that was paid for was deleted', async () => {
    const ines = await moveInWithPassword(house, { email: 'ines@example.com' })
    await subscribe(house, ines)
    expect((await ines.call('closeAccount', { body: { password } })).status).toBe(204)
    expect(await start(await moveIn(house, { email: ines.email }))).toMatchObject(used)
  })

  test('an account that never had Pro leaves nothing behind', async () => {
    const ines = await moveInWithPassword(house, { email: 'ines@example.com' })
    await ines.call('closeAccount', { body: { password } })
    expect((await start(await moveIn(house, { email: ines.email }))).status).toBe(200)
  })

  test('one letter three days before its end and one at its end, however many workers look', async () => {
    const ines = await moveIn(house)
    await start(ines)
    const told = async () => [
      await letters(house, ines, 'trial-ending'),
      await letters(house, ines, 'trial-ended'),
    ]
    const look = () => Promise.all([reconcileAll(house.world), reconcileAll(house.world)])
    house.clock.advance(days(11) - minutes(1))
    await look()
    expect(await told()).toEqual([0, 0])
    house.clock.advance(minutes(2))
    await look()
    await look()
    expect(await told()).toEqual([1, 0])
    const ending = await write('trial-ending', ines)
    expect(ending).toMatchObject({ to: { address: ines.email }, subject: mail.trialEnding.subject })
    expect(ending!.text).toContain(mail.trialEnding.title('28 May 2026'))
    expect(await write('trial-ended', ines)).toBeUndefined()
    house.clock.set(endsAt)
    house.clock.advance(minutes(6))
    await look()
    await look()
    expect(await told()).toEqual([1, 1])
    expect(await letters(house, ines, 'pro-ended')).toBe(0)
    expect((await write('trial-ended', ines))!.subject).toBe(mail.trialEnded.subject)
    expect(await write('trial-ending', ines)).toBeUndefined()
  })

  test('where no worker ran in its last days, only the end is told', async () => {
    const ines = await moveIn(house)
    await start(ines)
    house.clock.advance(days(20))
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'trial-ending')).toBe(0)
    expect(await letters(house, ines, 'trial-ended')).toBe(1)
  })

  test('a letter that a clock running ahead sent too early is sent again in time', async () => {
    const ines = await moveIn(house)
    await start(ines)
    house.clock.advance(days(12))
    await reconcileAll(house.world)
    house.clock.set('2026-05-15T12:00:00Z')
    await reconcileAll(house.world)
    house.clock.set('2026-05-26T12:00:00Z')
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'trial-ending')).toBe(2)
  })

  test('subscribed within it: PayPal’s time counts from then on, and no letter of the trial is sent', async () => {
    const ines = await moveIn(house)
    await start(ines)
    house.clock.advance(days(4))
    const { id, user } = await subscribe(house, ines)
    expect(user).toMatchObject({ isPro: true, paypalSubscriptionId: id })
    expect(user.plan).toEqual({ name: 'pro', period: 'monthly', renewsAt: '2026-06-18T12:00:00.000Z' })
    expect(await letters(house, ines, 'pro-started')).toBe(1)
    const cancelled = await ines.call('cancelSubscription')
    expect(cancelled.body.plan).toEqual({
      name: 'pro',
      period: 'monthly',
      endsAt: '2026-06-18T12:00:00.000Z',
    })
    house.clock.set('2026-05-27T12:00:00Z')
    await reconcileAll(house.world)
    house.clock.set('2026-06-18T13:00:00Z')
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'trial-ending')).toBe(0)
    expect(await letters(house, ines, 'trial-ended')).toBe(0)
    expect(await letters(house, ines, 'pro-ended')).toBe(1)
  })

  test('a payment that is given back within it leaves the trial as it was', async () => {
    const ines = await moveIn(house)
    await start(ines)
    const { id } = await subscribe(house, ines)
    await deliver(house, await eventOf(house, id, 'refunded'))
    house.clock.advance(hours(1))
    await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    const user = await me(house, ines)
    expect(user.plan).toEqual({ name: 'pro', endsAt, trial: true })
    expect(user).not.toHaveProperty('paypalSubscriptionId')
  })
})

describe('another length of the trial', () => {
  const house = useHouse('embedded', { TRIAL_DAYS: '3' })

  test('is what TRIAL_DAYS says; too short for a letter three days before its end, it has only the last', async () => {
    const ines = await moveIn(house)
    expect((await ines.call('findTrial')).body).toEqual({ days: 3 })
    expect((await ines.call('startTrial')).body.plan.endsAt).toBe('2026-05-17T12:00:00.000Z')
    await reconcileAll(house.world)
    house.clock.advance(days(3) + minutes(6))
    await reconcileAll(house.world)
    expect(await letters(house, ines, 'trial-ending')).toBe(0)
    expect(await letters(house, ines, 'trial-ended')).toBe(1)
  })

  test('is what the pages promise', async () =>
    expect(await landing(house)).toBe(
      '<p>First</p><p data-trial="true" class="x">3-day free trial</p><p>Last</p>',
    ))
})

describe('TRIAL_DAYS=0', () => {
  const house = useHouse('embedded', { TRIAL_DAYS: '0' })

  test('means that there is none', async () => {
    const ines = await moveIn(house)
    expect((await ines.call('findTrial')).body).toEqual({})
    expect(await ines.call('startTrial')).toMatchObject({ status: 404, body: { message: refused.notFound } })
    expect(await me(house, ines)).toMatchObject({ isPro: false })
  })

  test('and no page promises one', async () => expect(await landing(house)).toBe('<p>First</p><p>Last</p>'))
})

/** What the server makes of a page that was built with the usual promise. */
async function landing({ world }: ReturnType<typeof useHouse>) {
  const folder = await newDataFolder()
  fs.mkdirSync(path.join(folder, 'pages'))
  const built = '<p>First</p><p data-trial="true" class="x">14-day free trial</p><p>Last</p>'
  fs.writeFileSync(path.join(folder, 'pages/index.html'), built)
  const app = fastify()
  serveWebsite(app, world, folder)
  const { body } = await app.inject({ url: '/' })
  await app.close()
  return body
}
