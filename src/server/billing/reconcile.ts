// Copies PayPal's state of a subscription into ours. The return from PayPal, webhooks, the daily check and a
// cancellation all end here; no state is ever taken from an event, because its order and content prove nothing.
import { type Account, isPro } from '#server/accounts/account.ts'
import type { LetterName } from '#server/deliveries/delivery.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { isId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as ownerless from './ownerless.ts'
import { isTakenBack } from './paid-until.ts'
import * as paypal from './paypal.ts'
import { pending, running, type Subscription } from './paypal-shapes.ts'
import { periodOf } from './period.ts'
import * as plan from './plan.ts'
import * as store from './store.ts'
import { stateOf, stateOfMissing } from './subscription-state.ts'

// Silent where the account is being deleted: nobody wants a letter about its plan then.
type Manner = { silent?: boolean }

// Undefined for a subscription that belongs to nobody here.
export async function reconcile(
  world: World,
  paypalId: string,
  manner: Manner = {},
): Promise<store.SubscriptionRow | undefined> {
  const row = await findOrAdopt(world, paypalId)
  if (!row) return undefined
  await copy(world, row, manner)
  await cancelDoubles(world, row.user_id)
  return store.find(world.db, paypalId)
}

// Cancels it at PayPal, which may drop the paid-until date then: it is copied before as well.
export async function end(world: World, paypalId: string, reason: string, manner?: Manner) {
  await reconcile(world, paypalId, manner)
  const isKnown = await paypal.cancel(world, paypalId, reason)
  await reconcile(world, paypalId, manner)
  return isKnown
}

export async function findOrAdopt(world: World, paypalId: string) {
  return (await store.find(world.db, paypalId)) ?? (await adoptUnknown(world, paypalId))
}

// A webhook names a subscription whose creation timed out: its custom_id is the owner's id.
async function adoptUnknown(world: World, paypalId: string) {
  const remote = await paypal.read(world, paypalId)
  const period = remote && periodOf(world.services.paypal, remote.plan_id)
  if (!period && !(await ownerless.has(world.db, paypalId))) {
    world.log.warn({ paypalId }, 'a PayPal subscription that is not ours')
    return undefined
  }
  const userId = remote?.custom_id
  if (period && userId && isId(userId))
    await store.adopt(world.db, { paypalId, userId, planId: remote.plan_id, period }, world.clock.now())
  const row = await store.find(world.db, paypalId)
  if (!row) await ownerless.close(world, paypalId, remote)
  return row
}

async function copy(world: World, { paypal_id, user_id }: store.SubscriptionRow, { silent }: Manner = {}) {
  const turn = await store.takeTurn(world.db, paypal_id)
  if (turn === undefined) return
  const remote = await paypal.read(world, paypal_id)
  const changed = await world.db.transaction(async (tx) => {
    const outcome = await record(world, tx, { paypal_id, user_id }, turn, remote)
    if (!outcome) return false
    const { account, letter, settled } = outcome
    if (letter && !silent) await queueLetter(tx, account, letter, world.clock.now())
    return settled > 0 || letter !== undefined
  })
  if (!changed) return
  world.signals.tell([user_id], 'user')
  world.signals.wake('deliveries')
}

// The account's row is locked, so nobody else changes what is compared here.
async function record(
  world: World,
  db: Database,
  { paypal_id, user_id }: Pick<store.SubscriptionRow, 'paypal_id' | 'user_id'>,
  turn: number,
  remote: Subscription | undefined,
) {
  const now = world.clock.now()
  const account = await plan.lockAccount(db, user_id)
  const previous = await store.find(db, paypal_id)
  if (!account || !previous) return undefined
  const state = remote ? stateOf(world, remote, previous) : stateOfMissing(world, previous)
  if (!state || (await store.write(db, paypal_id, turn, state, now)) === 0) return undefined
  const settled = await plan.settle(db, user_id, now)
  const changed = (await plan.account(db, user_id)) ?? account
  return { account, settled, letter: letterFor({ account, changed, previous, state }, now) }
}

// The account before and after, and so the subscription.
type Turn = { account: Account; changed: Account; previous: store.SubscriptionRow; state: store.State }

function letterFor({ account, changed, previous, state }: Turn, now: Date): LetterName | undefined {
  const isPaid = state.status === 'ACTIVE' && !isTakenBack({ ...previous, ...state }) && isPro(changed, now)
  if (isPaid && (pending.includes(previous.status) || !isPro(account, now))) return 'pro-started'
  // Not where another one goes on, nor where Pro is over: that has a letter of its own.
  const isCancelled = state.status === 'CANCELLED' && running.includes(previous.status)
  if (isCancelled && !changed.renews && isPro(changed, now)) return 'pro-cancelled'
  const failedAgain = state.failed_payments > previous.failed_payments
  const suspended = state.status === 'SUSPENDED' && previous.status === 'ACTIVE'
  return failedAgain || suspended ? 'payment-failed' : undefined
}

// Two approvals in two tabs: the later one counts and the other is cancelled, so that nobody pays twice. PayPal may go on
// calling it active for a while: each is cancelled and read once here, and the next look is minutes away.
async function cancelDoubles(world: World, userId: string) {
  const active = (await store.ofUser(world.db, userId)).filter(({ status }) => status === 'ACTIVE')
  for (const double of active.slice(1)) {
    if (!(await store.claimCancelling(world.db, double.paypal_id, world.clock.now()))) continue
    try {
      await paypal.cancel(world, double.paypal_id, 'Replaced by a newer subscription')
      await copy(world, double)
    } catch (error) {
      world.log.warn({ err: error, paypalId: double.paypal_id }, 'a second subscription is not cancelled yet')
    }
  }
}
