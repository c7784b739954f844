// The plan of an account, which follows from its subscriptions, and from its trial where that lasts longer.
import { type Account, accountColumns } from '#server/accounts/account.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { before, minutes } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { inList, pending } from './paypal-shapes.ts'

export function account(db: Database, userId: string) {
  return db.row<Account>('billing-account', `select ${accountColumns} from users u where u.id = $1`, [userId])
}

// Whatever changes a plan locks the account's row first, so that changes of one account run one after another.
export function lockAccount(db: Database, userId: string) {
  return db.row<Account>('lock-plan', `select ${accountColumns} from users u where u.id = $1 for update`, [
    userId,
  ])
}

// PayPal does not start to the hour.
const startTolerance = `interval '1 day'`

// One that starts later renews what is paid until then; where that was given back, there is nothing to renew yet.
const isRunningOn = `s.paid_until is not null or coalesce(s.starts_at, $2) <= $2 or exists (
  select from subscriptions o where o.user_id = $1 and o.paid_until >= s.starts_at - ${startTolerance})`

// The plan follows the subscription that lasts longest. One that ended in the past does not bring Pro back.
export function settle(db: Database, userId: string, now: Date) {
  return db.run(
    'settle-plan',
    `update users u set pro_until = ${proUntil}, paypal_subscription_id = best.paypal_id,
       plan_period = best.period, renews_at = ${renewsAt}
     from (
       select paypal_id, period, coalesce(paid_until, starts_at) as next_at,
         case when status = 'ACTIVE' and (taken_back_at is null or paid_until > taken_back_at) and (${isRunningOn})
           then 'infinity'::timestamptz else paid_until end as pro_until
       from subscriptions s where user_id = $1 and status not in (${inList(pending)})
       order by pro_until desc nulls last, created_at desc limit 1) best
     where u.id = $1 and (u.pro_until is not null or best.pro_until > $2)
       and (u.pro_until, u.paypal_subscription_id, u.plan_period, u.renews_at) is distinct from
         (${proUntil}, best.paypal_id, best.period, ${renewsAt})`,
    [userId, now],
  )
}

const proUntil = 'greatest(best.pro_until, u.trial_until)'
const renewsAt = `case when best.pro_until = 'infinity' then best.next_at end`

// A worker of 1.0.0 beside this one tells it within a minute, and clears what we would find.
const tellAfter = minutes(5)

// Tells people that Pro has ended. isPro answers no by itself once the time is over, and the row keeps that time: a clock
// that was wrong takes nothing away for good.
export async function tellOfEnds(world: World) {
  if (!world.clock.isSteady()) return
  const now = world.clock.now()
  const ended = await world.db.transaction(async (tx) => {
    await untellTheFuture(tx, now)
    const people = await claimEnded(tx, now)
    for (const person of people)
      await queueLetter(tx, person, person.on_trial ? 'trial-ended' : 'pro-ended', now)
    return people
  })
  if (ended.length === 0) return
  world.signals.tell(
    ended.map(({ id }) => id),
    'user',
  )
  world.signals.wake('deliveries')
}

// Whom a wrong clock told too early is told again when the time has come.
function untellTheFuture(db: Database, now: Date) {
  return db.run(
    'untell-pro-ends',
    'update users set pro_end_told_at = null where pro_end_told_at is not null and pro_end_told_at > $1',
    [now],
  )
}

// Only the worker that changed the row queues the letter, so it is sent once.
function claimEnded(db: Database, now: Date) {
  return db.rows<{ id: string; email: string; on_trial: boolean }>(
    'claim-pro-ends',
    `update users set pro_end_told_at = $1 where id in (
       select id from users
       where pro_until is not null and (pro_end_told_at is null or pro_end_told_at < pro_until) and pro_until <= $2
       order by id limit 100 for update skip locked)
     returning id, email, coalesce(pro_until = trial_until, false) as on_trial`,
    [now, before(now, tellAfter)],
  )
}
