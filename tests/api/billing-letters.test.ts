import { describe, expect, test } from 'vitest'
import { billingMail as mail } from '#contract/messages/plans.ts'
import { billingLetters } from '#server/billing/letters.ts'
import { days } from '#server/clock.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { openServices } from '#server/services.ts'
import { atPaypal, subscribe } from '#tests/support/billing.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { paypalEnv } from '#tests/support/paypal.ts'

describe.each(engines)('the letters about a plan on %s', (engine) => {
  const house = useHouse(engine)

  const write = (letter: keyof typeof billingLetters, person: Person) =>
    billingLetters[letter].email(house.world, { user_id: person.id } as QueuedDelivery)

  test('Pro started: says when it renews, in the zone of the person', async () => {
    const ines = await moveIn(house, { timeZone: 'Pacific/Auckland' })
    await subscribe(house, ines)
    const letter = await write('pro-started', ines)
    expect(letter).toMatchObject({ to: { address: ines.email }, subject: mail.started.subject })
    expect(letter!.text).toContain(mail.started.renews('15 June 2026'))
    expect(letter!.text).toContain('http://localhost:3000/dashboard')
  })

  test('payment failed: says to when Pro lasts', async () => {
    const ines = await moveIn(house)
    const { id } = await subscribe(house, ines)
    expect(await write('payment-failed', ines)).toBeUndefined()
    await atPaypal(house, id, 'failed')
    await ines.call('confirmSubscription', { body: { subscriptionId: id } })
    const letter = await write('payment-failed', ines)
    expect(letter!.text).toContain(mail.failed.until('14 June 2026'))
    expect(letter!.text).toContain('http://localhost:3000/subscription')
  })

  test('Pro ended: only to who is no longer Pro', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    await ines.call('cancelSubscription')
    expect(await write('pro-ended', ines)).toBeUndefined()
    house.clock.advance(days(31))
    expect((await write('pro-ended', ines))!.subject).toBe(mail.ended.subject)
  })

  test('a name is text in a letter and one line in its address', async () => {
    const ines = await moveIn(house)
    await subscribe(house, ines)
    await house.world.db.run('rename', 'update users set name = $2 where id = $1', [
      ines.id,
      '<b>Ines</b>\r\nBcc: all@example.com',
    ])
    const letter = (await write('pro-started', ines))!
    expect(letter.to.name).toBe('<b>Ines</b> Bcc: all@example.com')
    expect(letter.html).not.toContain('<b>Ines')
  })

  test('nobody is written to who is gone', async () => {
    const ines = await moveIn(house)
    await house.world.db.run('remove-user', 'delete from users where id = $1', [ines.id])
    expect(await write('pro-ended', ines)).toBeUndefined()
  })
})

describe('in production', () => {
  const house = useHouse('embedded', {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...paypalEnv(9),
  })

  test.each([
    '/dev/paypal',
    '/dev/paypal/approve/I-1',
    '/dev/paypal/v1/billing/subscriptions/I-1',
    '/dev/outbox',
    '/dev/outbox.json',
  ])('%s does not exist', async (path) => expect((await fetch(`${house.url}${path}`)).status).toBe(404))

  test('the stand-ins are refused whatever the settings say', async () => {
    const { config } = house.world
    for (const missing of ['smtpUrl', 'paypal'])
      await expect(
        openServices({ ...house.world, config: { ...config, [missing]: undefined } }),
      ).rejects.toThrow('Production needs')
  })

  test('the pricing screen is told of the real plans and of no secret', async () => {
    const { body } = await visitor(house).call('paypalConfig')
    expect(body).toEqual({
      clientId: 'test-client',
      currency: 'USD',
      proMonthlyPlanId: 'P-MONTHLY',
      proYearlyPlanId: 'P-YEARLY',
    })
  })
})
