// Subscriptions at PayPal whose account is gone: deleted while the approval page was still open, for instance. Nobody can
// cancel them here any more, so we do as soon as money could flow.
import { before, between, days, hours } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as paypal from './paypal.ts'
import { finished, running, type Subscription } from './paypal-shapes.ts'
import { mayBeCharged } from './store.ts'

const lookEvery = hours(1)
// An approval page is open for hours, not for weeks.
const lookFor = days(30)

export async function keep(db: Database, paypalId: string, now: Date) {
  await db.run(
    'keep-ownerless',
    'insert into ownerless_subscriptions (paypal_id, since) values ($1, $2) on conflict (paypal_id) do nothing',
    [paypalId, now],
  )
}

// Runs while the account's row is locked: whoever adopts a subscription for it waits, and then finds no account.
export async function keepAllOf(db: Database, userId: string, now: Date) {
  await db.run(
    'keep-ownerless-of',
    `insert into ownerless_subscriptions (paypal_id, since)
     select paypal_id, $2 from subscriptions where user_id = $1 and ${mayBeCharged}
     on conflict (paypal_id) do nothing`,
    [userId, now],
  )
}

export async function has(db: Database, paypalId: string) {
  return (await find(db, paypalId)) !== undefined
}

// Kept first: if PayPal fails now, the chore tries again. A cancelled one is forgotten at the next look, once PayPal says
// that it has ended.
export async function close(world: World, paypalId: string, remote: Subscription | undefined) {
  const now = world.clock.now()
  await keep(world.db, paypalId, now)
  if (remote && running.includes(remote.status)) {
    world.log.warn({ paypalId }, 'cancelling a PayPal subscription whose account is gone')
    await paypal.cancel(world, paypalId, 'The account was deleted')
    return
  }
  const hasEnded = remote && finished.includes(remote.status)
  if (hasEnded || (await isOld(world, paypalId, remote, now))) await forget(world.db, paypalId)
}

export async function closeAll(world: World) {
  for (const paypalId of await claimDue(world.db, world.clock.now())) {
    try {
      await close(world, paypalId, await paypal.read(world, paypalId))
    } catch (error) {
      world.log.warn({ err: error, paypalId }, 'a PayPal subscription without an account is not closed yet')
    }
  }
}

// One that was approved may begin in a year, when the time that was bought before is over.
async function isOld(world: World, paypalId: string, remote: Subscription | undefined, now: Date) {
  const kept = await find(world.db, paypalId)
  if (!kept || !world.clock.isSteady()) return false
  const moments = [kept.since, ...(remote?.start_time ? [new Date(remote.start_time)] : [])]
  return moments.every((moment) => between(moment, now) >= lookFor)
}

function find(db: Database, paypalId: string) {
  return db.row<{ since: Date }>(
    'find-ownerless',
    'select since from ownerless_subscriptions where paypal_id = $1',
    [paypalId],
  )
}

// A look in the future was written by a wrong clock.
async function claimDue(db: Database, now: Date) {
  const rows = await db.rows<{ paypal_id: string }>(
    'claim-ownerless',
    `update ownerless_subscriptions set looked_at = $1 where paypal_id in (
       select paypal_id from ownerless_subscriptions where looked_at is null or looked_at not between $2 and $1
       order by looked_at nulls first limit 50 for update skip locked)
     returning paypal_id`,
    [now, before(now, lookEvery)],
  )
  return rows.map((row) => row.paypal_id)
}

async function forget(db: Database, paypalId: string) {
  await db.run('forget-ownerless', 'delete from ownerless_subscriptions where paypal_id = $1', [paypalId])
}
