// The free trial of Pro: asked for, once for an address, and remembered after the account is gone.
import { createHmac } from 'node:crypto'
import { refused } from '#contract/messages/refusals.ts'
import type { Trial } from '#contract/billing.ts'
import { type Account, isPro, present } from '#server/accounts/account.ts'
import { after, days } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as plan from './plan.ts'

/** What /subscription may offer. */
export async function find(world: World, account: Account): Promise<Trial> {
  const { trialDays } = world.config
  const isOffered = trialDays > 0 && !(await isUsed(world.db, account.id, keyOf(world, account)))
  return isOffered ? { days: trialDays } : {}
}

export async function start(world: World, account: Account) {
  const { trialDays } = world.config
  if (trialDays === 0) throw notFound()
  const now = world.clock.now()
  const begun = await world.db.transaction(async (tx) => {
    const locked = await plan.lockAccount(tx, account.id)
    if (!locked) throw new Refusal(401, refused.session)
    if (isPro(locked, now)) throw conflict('ALREADY_PRO', refused.alreadyPro)
    const key = keyOf(world, account)
    // Whoever inserts the address has the trial, of two accounts that had it one after the other too.
    if ((await isUsed(tx, account.id, key)) || !(await use(tx, key)))
      throw conflict('TRIAL_USED', refused.trialUsed)
    await begin(tx, account.id, after(now, days(trialDays)), trialDays > warnedDays ? null : now)
    return (await plan.account(tx, account.id)) ?? account
  })
  world.signals.tell([account.id], 'user')
  return present(begun, now)
}

/** Before an account goes: whoever had Pro has no trial under the same address later. */
export async function remember(world: World, account: Account) {
  const key = keyOf(world, account)
  if (await isUsed(world.db, account.id, key)) await use(world.db, key)
}

const warnedDays = 3

/** Tells people three days before their trial ends. */
export async function tellOfEndings(world: World) {
  if (!world.clock.isSteady()) return
  const now = world.clock.now()
  const told = await world.db.transaction(async (tx) => {
    await untellTheFuture(tx, now)
    const people = await claimEnding(tx, now)
    for (const person of people) await queueLetter(tx, person, 'trial-ending', now)
    return people.length
  })
  if (told > 0) world.signals.wake('deliveries')
}

// Whoever a wrong clock told too early is told again when the time has come.
function untellTheFuture(db: Database, now: Date) {
  return db.run(
    'untell-trial-endings',
    `update users set trial_ending_told_at = null
     where trial_ending_told_at is not null and trial_ending_told_at > $1`,
    [now],
  )
}

// Only the worker that changed the row queues the letter, so it is sent once.
function claimEnding(db: Database, now: Date) {
  return db.rows<{ id: string; email: string }>(
    'claim-trial-endings',
    `update users set trial_ending_told_at = $1 where id in (
       select id from users
       where trial_until is not null and trial_ending_told_at is null and trial_until > $1 and trial_until <= $2
         and pro_until = trial_until
       order by id limit 100 for update skip locked)
     returning id, email`,
    [now, after(now, days(warnedDays))],
  )
}

function begin(db: Database, userId: string, until: Date, toldAt: Date | null) {
  return db.run(
    'begin-trial',
    'update users set pro_until = $2, trial_until = $2, trial_ending_told_at = $3 where id = $1',
    [userId, until, toldAt],
  )
}

// A worker of 1.0.0 clears `pro_until` once Pro is over; what was paid for stays.
async function isUsed(db: Database, userId: string, key: Buffer) {
  const used = await db.row(
    'find-used-trial',
    `select from users u where id = $1 and (pro_until is not null or trial_until is not null
       or exists (select from subscriptions s where s.user_id = u.id and s.paid_until is not null)
       or exists (select from used_trials where address_hash = $2))`,
    [userId, key],
  )
  return used !== undefined
}

async function use(db: Database, key: Buffer) {
  const inserted = await db.run(
    'use-trial',
    'insert into used_trials (address_hash) values ($1) on conflict do nothing',
    [key],
  )
  return inserted === 1
}

const keyOf = ({ secrets }: World, { email }: Account) =>
  createHmac('sha256', secrets.addresses)
    .update(JSON.stringify(['trial', email.toLowerCase()]))
    .digest()
