// Moves an account to another e-mail address, once its owner has typed the code that was sent there. The old address
// gets a notice, with a link that stops it.
import { refused } from '#contract/messages/refusals.ts'
import { deleteFor } from '#server/deliveries/deliveries.ts'
import { conflict, Refusal } from '#server/refusal.ts'
import { pgCode, pgCodes } from '#server/storage/errors.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { type Account, present } from './account.ts'
import * as codes from './codes.ts'
import { confirmPassword } from './confirm-password.ts'
import * as changes from './email-changes.ts'
import { withinLimits } from './letter-limits.ts'
import { holdOpen, type Session } from './sessions.ts'
import { resumeEmail } from './suppression.ts'
import * as throttle from './throttle.ts'

type Wanted = { password: string; email: string }

export async function requestChange(world: World, account: Account, wanted: Wanted, caller: string) {
  const { password, email } = wanted
  await confirmPassword(world, account, password)
  await throttle.count(world, 'ask for a code', [caller])
  if (await changes.isTaken(world.db, email, account.id)) throw taken()
  await world.db.transaction((db) =>
    withinLimits(world, db, { kind: 'email-change', email, caller }, (room) =>
      changes.queue(world, db, account, email, room.forAnybody),
    ),
  )
  world.signals.wake('deliveries')
}

export async function confirmChange(world: World, session: Session, code: string, caller: string) {
  const { account } = session
  await throttle.count(world, 'type a code', [caller])
  const outcome = await world.db
    .transaction((db) => move(world, db, session, code))
    .catch((error: unknown) => {
      if (pgCode(error) === pgCodes.uniqueViolation) throw taken()
      throw error
    })
  if (outcome === 'wrong code') throw new Refusal(400, refused.emailCode)
  if (outcome === 'taken') throw taken()
  world.signals.tell([account.id], 'user')
  return present({ ...account, email: outcome.email }, world.clock.now())
}

// Returns rather than throws: a throw would roll back the count of wrong tries.
async function move(world: World, db: Database, session: Session, code: string) {
  const { id } = session.account
  await holdOpen(db, session)
  const change = await changes.findForCode(db, id)
  if (!(await codes.use(world, db, id, 'email-change', code)) || !change) return 'wrong code'
  if (await changes.isTaken(db, change.new_email, id)) return 'taken'
  // Whoever reads the mailbox owns the address: what somebody else registered there was never confirmed.
  await deleteFor(db, await changes.dropUnconfirmed(db, change.new_email, id))
  await db.run('move-account', 'update users set email = $2 where id = $1', [id, change.new_email])
  await resumeEmail(db, id)
  // A code that waits in the old mailbox opens nothing any more.
  await codes.kill(db, id, 'reset')
  return { email: change.new_email }
}

const taken = () => conflict('EMAIL_TAKEN', refused.emailTaken)
