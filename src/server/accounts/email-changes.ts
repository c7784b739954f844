// The addresses that wait for their code, and the link that stops one.
import { after, before, days } from '#server/clock.ts'
import { hostOf } from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { type LinkActions, sign } from '#server/links.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as pages from './access-pages.ts'
import type { Account } from './account.ts'
import * as codes from './codes.ts'
import * as devices from './devices.ts'

export type EmailChange = { id: string; old_email: string; new_email: string }

// Longer than a letter is tried for.
const keptFor = days(2)

/** Answers with the number of codes that it queued: none beyond the limits of codes. */
export function queue(world: World, db: Database, account: Account, email: string, hasRoom: boolean) {
  const [now, ...limits] = codes.askingLimits(world)
  return db.run(
    'queue-email-change',
    `with requested as (
       insert into codes as c (user_id, purpose, asked_at) select $1::uuid, $2, array[$3::timestamptz] where $8
       ${codes.askAgain} returning user_id),
     change as (
       insert into email_changes (id, notice_id, user_id, old_email, new_email, asked_at)
       select $9::uuid, $10::uuid, user_id, $11, $12, $3 from requested),
     notice as (
       insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
       select user_id, $10::uuid, $3, 'email', 'email-notice', $13, $3, $3 from requested)
     insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select user_id, $9::uuid, $3, 'email', $2, $14, $3, $3 from requested`,
    [
      account.id,
      'email-change',
      now,
      ...limits,
      hasRoom,
      newId(world.clock.now()),
      newId(world.clock.now()),
      account.email,
      email,
      hostOf(account.email),
      hostOf(email),
    ],
  )
}

export const findByLetter = (db: Database, userId: string, letterId: string) =>
  db.row<EmailChange>(
    'find-email-change',
    `select id, old_email, new_email from email_changes where user_id = $1 and (id = $2 or notice_id = $2)`,
    [userId, letterId],
  )

/** The one whose letter carried the code that counts. */
export const findForCode = (db: Database, userId: string) =>
  db.row<EmailChange>(
    'find-email-change-by-code',
    `select e.id, e.old_email, e.new_email from email_changes e join codes c on c.letter_id = e.id
     where e.user_id = $1 and c.user_id = $1 and c.purpose = 'email-change'`,
    [userId],
  )

/** By somebody else who has confirmed it. */
export async function isTaken(db: Database, email: string, userId: string) {
  const owner = await db.row(
    'find-owner-of-address',
    'select from users where lower(email) = lower($1) and id <> $2 and verified_at is not null',
    [email, userId],
  )
  return owner !== undefined
}

export async function dropUnconfirmed(db: Database, email: string, userId: string) {
  const rows = await db.rows<{ id: string }>(
    'drop-unconfirmed',
    'delete from users where lower(email) = lower($1) and id <> $2 and verified_at is null returning id',
    [email, userId],
  )
  return rows.map(({ id }) => id)
}

export const deleteExpired = (world: World) =>
  world.db.run('delete-old-email-changes', 'delete from email_changes where asked_at <= $1', [
    before(world.clock.now(), keptFor),
  ])

export const linkToStop = (world: World, user: string, change: string) =>
  sign(world, 'email-stop', { user, change }, after(world.clock.now(), keptFor))

export const emailChangeLinks = {
  'email-stop': {
    async ask(world, { user, change }) {
      const pending = await findPending(world.db, user!, change!)
      return pending ? pages.askToStop(pending.new_email) : pages.over(world)
    },
    async act(world, { user, change }) {
      const stopped = await world.db.transaction((db) => stop(world, db, user!, change!))
      if (!stopped) return pages.over(world)
      world.signals.tell([user!], 'sessions')
      world.signals.wake('deliveries')
      return pages.stopped(world, stopped.old_email)
    },
  },
} satisfies LinkActions

const findPending = (db: Database, userId: string, id: string) =>
  db.row<EmailChange>(
    'find-pending-email-change',
    `select e.id, e.old_email, e.new_email from email_changes e join users u on u.id = e.user_id
     where e.user_id = $1 and e.id = $2 and u.email = e.old_email for no key update of u`,
    [userId, id],
  )

// Whoever asked for it knows the password, so every session ends and a new password is asked for.
async function stop(world: World, db: Database, userId: string, id: string) {
  const pending = await findPending(db, userId, id)
  if (!pending) return undefined
  await db.run('stop-email-changes', 'delete from email_changes where user_id = $1', [userId])
  await codes.kill(db, userId, 'email-change')
  await db.run('end-sessions', 'delete from sessions where user_id = $1', [userId])
  await devices.removeAll(db, userId)
  await codes.queueFromLink(world, db, pending.old_email)
  return pending
}
