import { expect } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { present } from '#server/accounts/account.ts'
import * as sessions from '#server/accounts/sessions.ts'
import type { LetterName } from '#server/deliveries/delivery.ts'
import { applyEvent, type EventName, type Webhook, webhookFor } from '#standins/paypal/events.ts'
import type { Standin } from '#standins/paypal/standin.ts'
import * as store from '#standins/paypal/store.ts'
import { type House, type Person, personWith } from '#tests/support/house.ts'

export const planOf = (house: House, period: 'monthly' | 'yearly') =>
  house.world.services.paypal.plans[period]

/** PayPal as this house knows it: the stand-in, with the house's own merchant account. */
export const paypalOf = ({ world }: House): Standin => ({ ...world, merchant: world.services.paypal })

/** Starts a subscription and tells the id that PayPal gave it. */
export async function order(house: House, person: Person, period: 'monthly' | 'yearly' = 'monthly') {
  const { status, body } = await person.call('createSubscription', {
    body: { planId: planOf(house, period) },
  })
  expect(status).toBe(200)
  return new URL(body.approvalUrl).pathname.split('/').at(-1)!
}

/** What PayPal does by itself, without telling us. */
export async function atPaypal(house: House, id: string, event: EventName): Promise<store.Subscription> {
  const row = await applyEvent(paypalOf(house), (await store.find(house.world.db, id))!, event)
  expect(row).toBeDefined()
  return row!
}

/** What PayPal does, and the message it writes about it. */
export async function eventOf(house: House, id: string, event: EventName): Promise<Webhook> {
  return webhookFor(paypalOf(house), await atPaypal(house, id, event), event)
}

export async function deliver(house: House, { headers, body }: Webhook) {
  const reply = await fetch(`${house.url}/api/paypal/webhook`, { method: 'POST', headers, body })
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as { message: string } }
}

/** A person on Pro: ordered, approved, confirmed. */
export async function subscribe(
  house: House,
  person: Person,
  period: 'monthly' | 'yearly' = 'monthly',
): Promise<{ id: string; user: User }> {
  const id = await order(house, person, period)
  await atPaypal(house, id, 'approved')
  const { status, body } = await person.call('confirmSubscription', { body: { subscriptionId: id } })
  expect(status).toBe(200)
  return { id, user: body }
}

/** The same person after weeks away: logged in anew. */
export async function backAgain(house: House, person: Person): Promise<Person> {
  return personWith(house, { ...person, token: await sessions.open(house.world, person.id) })
}

export async function me(house: House, person: Person): Promise<User> {
  const { account } = (await sessions.find(house.world, (await backAgain(house, person)).token))!
  return present(account, house.clock.now())
}

/** How many letters of a kind were queued for somebody. */
export async function letters(house: House, person: Person, letter: LetterName) {
  const rows = await house.world.db.rows(
    'count-letters',
    'select from deliveries where user_id = $1 and letter = $2',
    [person.id, letter],
  )
  return rows.length
}
