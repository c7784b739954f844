// Buying, changing and cancelling a plan. PayPal decides, we ask.
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { type Account, present } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { randomUUID } from 'node:crypto'
import { after, minutes } from '#server/clock.ts'
import { conflict, invalid, notFound, Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as ownerless from './ownerless.ts'
import { away } from './paypal-http.ts'
import * as paypal from './paypal.ts'
import { finished, pending, running } from './paypal-shapes.ts'
import { periodOf } from './period.ts'
import * as plan from './plan.ts'
import * as purchases from './purchases.ts'
import { end, reconcile } from './reconcile.ts'
import * as store from './store.ts'
import * as trial from './trial.ts'

export function config(world: World) {
  const { clientId, plans } = world.services.paypal
  return {
    clientId,
    currency: 'USD' as const,
    proMonthlyPlanId: plans.monthly,
    proYearlyPlanId: plans.yearly,
  }
}

export async function create(world: World, account: Account, planId: string) {
  const period = periodOf(world.services.paypal, planId)
  if (!period) throw invalid('planId', rules.plan)
  if (account.renews) throw conflict('ALREADY_PRO', refused.alreadyPro)
  const now = world.clock.now()
  // The request id is stored first: after a time-out the retry repeats it, and PayPal creates no second subscription.
  const order = { planId, userId: account.id, startsAt: startOf(account, now) }
  const requestId = await purchases.start(world.db, { ...order, requestId: randomUUID() }, now)
  const { id, approvalUrl } = await paypal.create(world, { ...order, requestId })
  await store.adopt(world.db, { paypalId: id, userId: account.id, planId, period }, now)
  if (!(await store.find(world.db, id))) {
    // The account was deleted meanwhile. Should the subscription be approved all the same, it is cancelled.
    await ownerless.keep(world.db, id, now)
    throw new Refusal(401, refused.session)
  }
  await purchases.remember(world.db, requestId, id)
  return { approvalUrl }
}

// PayPal refuses a start that has passed, and the person needs a while to approve.
const approvalTakes = minutes(10)

// Where paid time is left, the next payment is due when it ends: nobody pays twice for the same days. A trial is not paid
// for, so what is bought within it begins at once.
function startOf({ pro_ends_at, on_trial }: Account, now: Date) {
  return pro_ends_at && !on_trial && pro_ends_at > after(now, approvalTakes) ? pro_ends_at : undefined
}

export async function revise(world: World, account: Account, planId: string) {
  if (!periodOf(world.services.paypal, planId)) throw invalid('planId', rules.plan)
  const current = await renewing(world, account)
  if (!current || current.status !== 'ACTIVE') throw conflict('NO_SUBSCRIPTION', refused.noSubscription)
  if (current.plan_id === planId) throw conflict('ALREADY_PRO', refused.alreadyPro)
  return { approvalUrl: await paypal.revise(world, current.paypal_id, planId) }
}

// The browser only brings an id back. We ask PayPal whether it is approved.
export async function confirm(world: World, account: Account, paypalId: string) {
  const known = await store.find(world.db, paypalId)
  if (known?.user_id !== account.id) throw notFound()
  const row = await reconcile(world, paypalId)
  if (!row || pending.includes(row.status))
    throw conflict('SUBSCRIPTION_PENDING', refused.subscriptionPending)
  return show(world, account)
}

export async function cancel(world: World, account: Account) {
  const current = await renewing(world, account)
  if (!current) throw conflict('NO_SUBSCRIPTION', refused.noSubscription)
  if (!(await end(world, current.paypal_id, 'Cancelled by the customer'))) throw away()
  return show(world, account)
}

export const billingData: AccountData = {
  name: 'subscriptions',
  async collect(world, account) {
    const rows = await store.ofUser(world.db, account.id)
    return rows.map((row) => ({
      paypalSubscriptionId: row.paypal_id,
      period: row.period,
      status: row.status,
      paidUntil: row.paid_until?.toISOString(),
      createdAt: row.created_at.toISOString(),
    }))
  },
  async beforeDelete(world, account) {
    await trial.remember(world, account)
    for (const row of await store.ofUser(world.db, account.id))
      if (!finished.includes(row.status)) await endForGood(world, row)
  },
  keepRows: (db, account, now) => ownerless.keepAllOf(db, account.id, now),
}

// PayPal is asked first: what is pending here may be active there.
async function endForGood(world: World, row: store.SubscriptionRow) {
  const current = await reconcile(world, row.paypal_id).catch((error: unknown) => {
    if (isRunning(row)) throw error
    // Nobody pays for it yet, and it is looked at after the deletion: a person need not wait for PayPal.
    world.log.warn({ err: error, paypalId: row.paypal_id }, 'PayPal is asked after the deletion')
  })
  if (current && isRunning(current))
    await end(world, row.paypal_id, 'The account was deleted', { silent: true })
}

const isRunning = ({ status }: store.SubscriptionRow) => running.includes(status)

async function renewing(world: World, account: Account) {
  return (await store.ofUser(world.db, account.id)).find(isRunning)
}

async function show(world: World, account: Account) {
  return present((await plan.account(world.db, account.id)) ?? account, world.clock.now())
}
