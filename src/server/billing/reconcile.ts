// Copies PayPal's state of a subscription into ours. The return from PayPal, webhooks, the daily check and a
// cancellation all end here; no state is ever taken from an event, because its order and content prove nothing.
import { currency } from '#contract/plans.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import type { LetterName } from '#server/deliveries/delivery.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { isId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { paidUntil } from './paid-until.ts'
import * as paypal from './paypal.ts'
import { known, pending, type Subscription } from './paypal-shapes.ts'
import { periodOf } from './period.ts'
import * as store from './store.ts'

export async function reconcile(world: World, paypalId: string): Promise<store.SubscriptionRow | undefined> {
  const row = (await store.find(world.db, paypalId)) ?? (await adoptUnknown(world, paypalId))
  const turn = row && (await store.takeTurn(world.db, paypalId))
  if (!row || turn === undefined) return undefined
  const remote = await paypal.read(world, paypalId)
  const state = remote ? stateOf(world, remote, row) : { ...row, status: 'EXPIRED' }
  if (!state) return row
  const changed = await world.db.transaction((tx) => record(tx, row, turn, state, world.clock.now()))
  if (changed) {
    world.signals.tell([row.user_id], 'user')
    world.signals.wake('deliveries')
  }
  await cancelDoubles(world, row.user_id)
  return store.find(world.db, paypalId)
}

// A webhook names a subscription whose creation timed out: its custom_id is the owner's id.
async function adoptUnknown(world: World, paypalId: string) {
  const remote = await paypal.read(world, paypalId)
  const period = remote && periodOf(world.services.paypal, remote.plan_id)
  if (!remote?.custom_id || !isId(remote.custom_id) || !period) {
    world.log.warn({ paypalId }, 'a PayPal subscription that is not ours')
    return undefined
  }
  const found = { paypalId, userId: remote.custom_id, planId: remote.plan_id, period }
  await store.adopt(world.db, found, world.clock.now())
  return store.find(world.db, paypalId)
}

type State = Omit<store.SubscriptionRow, 'paypal_id' | 'user_id' | 'created_at'>

function stateOf(world: World, remote: Subscription, row: store.SubscriptionRow): State | undefined {
  // A plan that was ours when it was bought stays ours when the prices change.
  const period =
    periodOf(world.services.paypal, remote.plan_id) ??
    (remote.plan_id === row.plan_id ? row.period : undefined)
  const payment = remote.billing_info?.last_payment?.amount
  const isPaidInOurs = !payment || (payment.currency_code === currency && Number(payment.value) >= 0)
  // PayPal may leave the owner out, but must not name another one than the row does.
  const isTheirs = remote.custom_id === undefined || remote.custom_id === row.user_id
  if (!period || !isPaidInOurs || !isTheirs || !known.includes(remote.status)) {
    world.log.error({ paypalId: row.paypal_id }, 'a PayPal subscription does not match ours')
    return undefined
  }
  return {
    plan_id: remote.plan_id,
    period,
    status: remote.status,
    paid_until: paidUntil(remote, period, row.paid_until),
    failed_payments: remote.billing_info?.failed_payments_count ?? 0,
  }
}

// The account's row is locked, so nobody else changes what is compared here.
async function record(
  db: Database,
  { user_id, paypal_id }: store.SubscriptionRow,
  turn: number,
  state: State,
  now: Date,
) {
  const account = await store.lockAccount(db, user_id)
  const previous = await store.find(db, paypal_id)
  if (!account || !previous || (await store.write(db, paypal_id, turn, state, now)) === 0) return false
  const settled = await store.settlePlan(db, user_id, now)
  const letter = letterFor(account, previous, state, now)
  if (letter) await queueLetter(db, account, letter, now)
  return settled > 0 || letter !== undefined
}

function letterFor(account: Account, previous: State, state: State, now: Date): LetterName | undefined {
  if (state.status === 'ACTIVE' && (pending.includes(previous.status) || !isPro(account, now)))
    return 'pro-started'
  const failedAgain = state.failed_payments > previous.failed_payments
  const suspended = state.status === 'SUSPENDED' && previous.status === 'ACTIVE'
  return failedAgain || suspended ? 'payment-failed' : undefined
}

// Two approvals in two tabs: the later one counts and the other is cancelled, so that nobody pays twice.
async function cancelDoubles(world: World, userId: string) {
  const active = (await store.ofUser(world.db, userId)).filter(({ status }) => status === 'ACTIVE')
  for (const { paypal_id } of active.slice(1)) {
    await paypal.cancel(world, paypal_id, 'Replaced by a newer subscription')
    await reconcile(world, paypal_id)
  }
}
